// Every colour of the product, named once; the theme, components and plots use these names.
export const themeNames = ['light', 'dark', 'sun'] as const;
export type ThemeName = (typeof themeNames)[number];

export const tones = ['grey', 'blue', 'red', 'orange', 'violet', 'teal', 'green'] as const;
export type Tone = (typeof tones)[number];

export interface ToneColors {
  readonly dot: string;
  readonly text: string;
  readonly background: string;
  readonly border: string;
}

export interface Tokens {
  /** Background of the page. */
  readonly canvas: string;
  readonly surface: string;
  /** Menus, dialogs, toasts: surfaces above the page. */
  readonly raised: string;
  /** Fills that do not react to the pointer: counts, disabled fields. */
  readonly quiet: string;
  /** The item under the pointer or selected by the arrow keys. */
  readonly sunken: string;
  readonly selected: string;
  /** Of what is chosen: the sun washes the fill out, there it has an edge as well. */
  readonly chosen: { readonly backgroundColor: string; readonly boxShadow?: string };
  readonly hairline: string;
  /** Edges of secondary buttons and menus. */
  readonly edge: string;
  /** Edges of fields, 3:1 against the surface. */
  readonly outline: string;
  readonly ink: string;
  readonly inkMuted: string;
  readonly onInk: string;
  readonly brand: string;
  readonly brandHover: string;
  /** White on the brand colour is 3.37:1, so its text is dark. */
  readonly onBrand: string;
  readonly dangerFill: string;
  readonly dangerFillHover: string;
  readonly onDanger: string;
  readonly dangerText: string;
  readonly warningText: string;
  readonly successText: string;
  readonly backdrop: string;
  readonly tones: Readonly<Record<Tone, ToneColors>>;
}

export const brandColor = '#ea5f4b';

export const radius = 8;
export const fontSizes = { small: 13, body: 14, large: 16, title: 20, display: 28 } as const;
export const fontWeights = { regular: 400, medium: 500, strong: 650 } as const;

const tone = (dot: string, text: string, background: string, border = background): ToneColors => ({
  dot,
  text,
  background,
  border,
});
/** In sunlight a tint is invisible: the chip is white, the text black, the border and the dot have the colour. */
const sunTone = (color: string) => tone(color, '#000000', '#ffffff', color);

const light: Tokens = {
  canvas: '#f6f4f0',
  surface: '#fffefc',
  raised: '#ffffff',
  quiet: '#efece6',
  sunken: '#efece6',
  selected: '#e8e3db',
  chosen: { backgroundColor: '#e8e3db' },
  hairline: '#e0dbd2',
  edge: '#cdc6bb',
  outline: '#8b847a',
  ink: '#1f1b17',
  inkMuted: '#625b52',
  onInk: '#ffffff',
  brand: brandColor,
  brandHover: '#e04f3a',
  onBrand: '#240a05',
  dangerFill: '#b3261e',
  dangerFillHover: '#98201a',
  onDanger: '#ffffff',
  dangerText: '#a81f18',
  warningText: '#814400',
  successText: '#1c6530',
  backdrop: 'rgba(31, 27, 23, 0.44)',
  tones: {
    grey: tone('#79726a', '#4c463f', '#ebe7e1'),
    blue: tone('#2c6bd2', '#1a4990', '#e3ecfa'),
    red: tone('#c62a22', '#8f1712', '#fbe5e3'),
    orange: tone('#b96300', '#794000', '#fcebd4'),
    violet: tone('#7849cf', '#53309b', '#eee7fb'),
    teal: tone('#0f7d7e', '#095657', '#dbf1ef'),
    green: tone('#2c8540', '#1a592a', '#e0f2e3'),
  },
};

const dark: Tokens = {
  canvas: '#121110',
  surface: '#1a1918',
  raised: '#222120',
  quiet: '#2a2826',
  sunken: '#2a2826',
  selected: '#383532',
  chosen: { backgroundColor: '#383532' },
  hairline: '#343130',
  edge: '#4b4744',
  outline: '#857e76',
  ink: '#f3f0ec',
  inkMuted: '#b3aca3',
  onInk: '#171514',
  brand: brandColor,
  brandHover: '#f27361',
  onBrand: '#240a05',
  dangerFill: '#c4332b',
  dangerFillHover: '#cc3d35',
  onDanger: '#ffffff',
  dangerText: '#ff9187',
  warningText: '#f5b163',
  successText: '#7fd490',
  backdrop: 'rgba(0, 0, 0, 0.64)',
  tones: {
    grey: tone('#a8a198', '#d6d0c9', '#2e2c2a'),
    blue: tone('#6ea3f5', '#b6d1fb', '#18273e'),
    red: tone('#ff7a70', '#ffbcb5', '#401916'),
    orange: tone('#f2a14a', '#fbd1a1', '#3a2611'),
    violet: tone('#b294f5', '#dacbfc', '#2b2046'),
    teal: tone('#4fc4c1', '#a5e7e4', '#103130'),
    green: tone('#6cc97d', '#b4e9bd', '#15311b'),
  },
};

const sun: Tokens = {
  canvas: '#ffffff',
  surface: '#ffffff',
  raised: '#ffffff',
  quiet: '#ffffff',
  sunken: '#fff0a8',
  selected: '#ffe066',
  chosen: { backgroundColor: '#ffe066', boxShadow: 'inset 0 0 0 3px #000000' },
  hairline: '#000000',
  edge: '#000000',
  outline: '#000000',
  ink: '#000000',
  inkMuted: '#000000',
  onInk: '#ffffff',
  brand: brandColor,
  brandHover: '#f27361',
  onBrand: '#000000',
  dangerFill: '#a80000',
  dangerFillHover: '#8a0000',
  onDanger: '#ffffff',
  dangerText: '#a80000',
  warningText: '#7a3600',
  successText: '#005c1a',
  backdrop: 'rgba(0, 0, 0, 0.8)',
  tones: {
    grey: sunTone('#000000'),
    blue: sunTone('#0033cc'),
    red: sunTone('#b00000'),
    orange: sunTone('#8f4300'),
    violet: sunTone('#6a00c2'),
    teal: sunTone('#006161'),
    green: sunTone('#006b12'),
  },
};

export const themeTokens: Readonly<Record<ThemeName, Tokens>> = { light, dark, sun };
