// Whether «Первые шаги» stands in the menu of this device.
const key = 'otk.setup-hidden';

export const isSetupHidden = (): boolean => localStorage.getItem(key) !== null;

export function hideSetup(isHidden: boolean): void {
  if (isHidden) {
    localStorage.setItem(key, '1');
  } else {
    localStorage.removeItem(key);
  }
}
