// «ТТН № 17»: a paper and its number. People also type the number as it stands on the paper: «№ 17», «ТТН № 17», «ТТН 17».

const sign = /^[\s№]+/;
const afterPaper = /^(?:[\s.:]+|(?=№))(.+)/;
const namesPaper = /^(?:[^\d№]*\p{L}[^\d№]*№|(?:ттн|тн|упд|акт|дов|доверенность|договор|накладная)[\s.:])/iu;
const unnumbered = /^б\s?[/.]?\s?н\.?$/i;

/** «17» of «№ 17», for a place that has the sign already. */
export const withoutSign = (number: string): string => number.trim().replace(sign, '');

/** `paper` is empty where another place names it. A number that names its paper itself is left as it was typed. */
export function paperNumber(paper: string, number: string): string {
  const typed = number.trim();
  const begins = paper !== '' && typed.toLowerCase().startsWith(paper.toLowerCase());
  const after = begins ? afterPaper.exec(typed.slice(paper.length))?.[1] : typed;
  if (after === undefined || (!begins && namesPaper.test(typed))) {
    return typed;
  }
  const bare = withoutSign(after);
  return [paper, unnumbered.test(bare) ? bare : `№ ${bare}`].filter(Boolean).join(' ');
}
