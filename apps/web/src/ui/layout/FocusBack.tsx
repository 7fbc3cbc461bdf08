// A layer that closes gives the focus back to what opened it. When that is gone, such as the row that a dialog has deleted, or
// can no longer be pressed, the focus would be nowhere: it goes to what stands nearest.
import { useEffect } from 'react';

import { followLayers, layerCount } from './layers.ts';

/** An element that had the focus, and what it stands in. */
type Place = readonly Element[];

const placesAtMost = 8;
/** The layer is still moving out, or another one is about to open. */
const lookAfterMs = [50, 200, 500];

/** Mounted once per page. */
export function FocusBack() {
  useEffect(() => {
    // This part comes late: something may have the focus already.
    let places: readonly Place[] = [placeOf(document.activeElement)];
    let opened: readonly (readonly Place[])[] = [];
    let looks: readonly number[] = [];
    const stopLooking = () => looks.forEach((look) => clearTimeout(look));
    const note = ({ target }: FocusEvent) => {
      places = [...places.slice(1 - placesAtMost), placeOf(target as Element | null)];
    };
    document.addEventListener('focusin', note);
    const stop = followLayers(() => {
      const count = layerCount();
      const closed = opened[count];
      opened = count > opened.length ? [...opened, places] : opened.slice(0, count);
      // What a layer gives back is no longer asked for when another one has opened.
      stopLooking();
      looks = closed ? lookAfterMs.map((ms) => window.setTimeout(() => giveBack(closed), ms)) : [];
    });
    return () => {
      document.removeEventListener('focusin', note);
      stop();
      stopLooking();
    };
  }, []);
  return null;
}

function placeOf(element: Element | null): Place {
  const place: Element[] = [];
  for (let one = element; one !== null && one !== document.body; one = one.parentElement) {
    place.push(one);
  }
  return place;
}

function giveBack(places: readonly Place[]): void {
  if (document.activeElement !== document.body) {
    return;
  }
  const isThere = (one: Element) => one.isConnected && one.checkVisibility() && !one.matches(':disabled');
  const near = places
    .toReversed()
    .map((place) => place.find(isThere))
    .find((one) => one !== undefined);
  const heading = document.querySelector('main h1');
  // In a field that the person had already left, such as the search of the header, the keys of the page would be typed.
  const isField = near?.matches('input, textarea') === true;
  const target = near === undefined || isField || near.contains(heading) ? heading : near;
  if (target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
    if (document.activeElement === document.body) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
  }
}
