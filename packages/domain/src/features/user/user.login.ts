// Logins that look alike: the same letters of another alphabet. People would take one of them for the other.

/** Letters that look like Latin ones in capitals or small: logins do not distinguish them. Cyrillic, then Greek. */
export const lookAlikes = {
  foreign: 'авекмнорстухёіјѕһԁԛԝαβεζηικμνορτυχ',
  latin: 'abekmhopctyxeijshdqwabezhikmnoptyx',
} as const;

/** Equal for logins that look alike. The database computes the same by `translate`. */
export const loginShape = (login: string): string =>
  [...login.toLowerCase()].map((letter) => lookAlikes.latin[lookAlikes.foreign.indexOf(letter)] ?? letter).join('');
