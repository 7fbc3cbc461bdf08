// Passwords that are guessed first although they satisfy spec §5: a common password, or words that everybody at the works
// knows, with digits and signs around them. Russian words are compared as they are spelled in Latin letters («Metall») and as
// they are typed without switching the keyboard («Gfhjkm» for «пароль»).

const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sh  i  e iu ia'.split(' ');

/** Spellings of one sound become one: «Yuriy», «Iurii» and «Юрий» are the same name. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/ts|tz/g, 'c'],
  [/ph/g, 'f'],
  [/[yj]([eo])/g, 'e'],
  [/[yj]/g, 'i'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/([a-z])\1+/g, '$1'],
];

/** Letters and digits of a text, one spelling for all that sounds alike. */
function soundOf(text: string): string {
  const spelled = text
    .toLowerCase()
    .replaceAll(/[а-яё]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? '')
    .replaceAll(/[^a-z\d]/g, '');
  return spellings.reduce((sound, [from, to]) => sound.replaceAll(from, to), spelled);
}

const keys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const asTypedInRussian = (text: string): string =>
  text.replaceAll(/[a-z[\];',.`]/g, (key) => russianKeys[keys.indexOf(key)] ?? key);

const signs = '@431!0$57';
const meant = 'aaeiiosst';
const withoutDisguise = (text: string): string =>
  text.replaceAll(/[@431!0$57]/g, (sign) => meant[signs.indexOf(sign)] ?? sign);

const shortest = 3;

/** Nothing is left but the words, read from either end, digits, signs and a letter or two. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const typed = password.toLowerCase();
  const known = words
    .flatMap((word) => [soundOf(word), soundOf(word).replace(/\d+$/, '')])
    .flatMap((word) => [word, Array.from(word).toReversed().join('')])
    .filter((word) => word.length >= shortest)
    .toSorted((one, other) => other.length - one.length);
  return [typed, asTypedInRussian(typed), withoutDisguise(typed)].map(soundOf).some((sound) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ' '), sound);
    return rest !== sound && rest.replaceAll(/[^a-z]/g, '').length < shortest;
  });
}

/** What of a password is looked up among common ones: as it is, without what stands around its word, without disguise. */
export function commonForms(password: string): ReadonlySet<string> {
  const typed = password.toLowerCase();
  const withoutEnd = typed.replace(/[^a-z]+$/, '');
  const word = withoutEnd.replace(/^[^a-z]+/, '');
  const forms = [typed, withoutEnd, word, typed.replaceAll(/[^a-z\d]/g, ''), typed.replaceAll(/[^a-z]/g, '')];
  return new Set([...forms, ...forms.map(withoutDisguise)].filter((form) => form.length > shortest));
}

/** Words of the works and of the program, and those that people take when a password must be changed again. */
export const workWords: readonly string[] = [
  'арм отк кпп экомет ekomet демо админ администратор пользователь логин вход',
  'нлмк nlmk ммк mmk омк вмз северсталь severstal евраз evraz мечел уралсталь тмк ржд',
  'металл metal металлолом лом scrap сталь steel чермет втормет шихта засор торг',
  'приемка контроль контролёр control мастер начальник диспетчер весовщик весы комиссия',
  'вагон станция поставщик завод комбинат цех копровый копёр смена работа навашино выкса москва россия',
  'зима весна лето осень январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
].flatMap((line) => line.split(' '));
