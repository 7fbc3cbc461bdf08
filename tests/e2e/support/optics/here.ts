// Runs in the page, where nothing of the test is known: these files use each other and nothing else.
import { lookAtActs, lookAtTargets } from './acts.ts';
import type { Asked, Seen, Tell } from './asked.ts';
import { isSeen, lookAtCorners, lookAtSpaces, lookAtText, ownText, topmost, wordsFor } from './boxes.ts';
import { lookAtColors, lookAtEdges, lookAtField, lookAtRaw, lookAtRoom, lookAtUnits } from './words.ts';

export function opticsHere(asked: Asked): Seen {
  const within = topmost();
  const faults = new Map<string, string>();
  const used = new Set<number>();
  const tell: Tell = (rule, element, value) => {
    const excepted = asked.exceptions.findIndex(([of, selector]) => of === rule && element.closest(selector) !== null);
    if (excepted === -1) {
      faults.set(`${rule} ${wordsFor(element).replace(/«.*/, '')}${value}`, `${rule} ${value}: ${wordsFor(element)}`);
    } else {
      used.add(excepted);
    }
  };
  for (const element of within.querySelectorAll(':not(svg, svg *, script, style)')) {
    if (isSeen(element)) {
      lookAtCorners(element, asked, tell);
      lookAtSpaces(element, asked, tell);
      if (ownText(element) !== '') {
        lookAtText(element, asked, tell);
        lookAtEdges(element, tell);
        lookAtUnits(element, tell);
        lookAtRaw(element, tell);
        lookAtColors(element, asked, tell);
      }
      if (element.matches('.MuiButton-root')) {
        lookAtRoom(element, tell);
      }
      if (element instanceof HTMLInputElement && !/checkbox|radio|file|range/.test(element.type)) {
        lookAtText(element, asked, tell);
        lookAtField(element, tell);
      }
    }
  }
  if (asked.finger > 0) {
    lookAtTargets(within, asked, tell);
  }
  lookAtActs(within, asked, tell);
  return { faults: [...faults.values()], used: [...used] };
}
