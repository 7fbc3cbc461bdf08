import { styled, type Theme } from '@mui/material/styles';

import { fontSizes } from '../theme/tokens.ts';

/** Things below each other. */
const column = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const;
export const Stack = styled('div')({ ...column, gap: 16 });
export const CloseStack = styled('div')({ ...column, gap: 12 });
export const TightStack = styled('div')({ ...column, gap: 8 });
export const FormStack = styled('form')({ ...column, gap: 16 });
export const CloseFormStack = styled('form')({ ...column, gap: 12 });

/** Things beside each other, in a second line where there is no room. */
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;
export const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
export const Row = styled('div')({ ...row, gap: 8 });
export const HeadRow = styled('div')({ ...row, gap: '4px 12px' });
export const ToolRow = styled('div')({ ...row, gap: 12, margin: '12px 0' });

/** Two buttons that share a line of a phone; a small one has no room for their icons. */
export const besideOnPhone = ({ breakpoints }: Theme) => ({
  flex: '1 1 0',
  paddingInline: 8,
  whiteSpace: 'nowrap',
  [breakpoints.down('smart')]: { '& > .MuiButton-startIcon': { display: 'none' } },
});

/** Two fields side by side where there is room. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('phablet')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** Records as tiles, in as many columns as fit. */
export const TileGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 12,
});

export const Below = styled('div')({ marginTop: 16 });

export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export const Quiet = styled('span')(({ theme }) => ({ color: theme.tokens.inkMuted }));
export const QuietSmall = styled(Quiet)({ fontSize: fontSizes.small });

/** Records below each other in one frame. */
export const Rows = styled('ul')(({ theme }) => ({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '& > li + li': { borderTop: `1px solid ${theme.tokens.hairline}` },
}));
