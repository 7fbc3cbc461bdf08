// Every form of the product keeps what is typed over a reload, under its own name, where the journal leads to it; and
// says both values when another person has saved meanwhile; on a small phone a field that is shown and the words of a
// refusal are wholly in view; the button that sends a dialog is in view from the start; a field that must not stay empty is
// marked. The forms are those that the features register; each run proves a share of them, `npm run soak -- forms` all.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { transportDrafts } from '#features/transport/transport.drafts';
import { showField } from '#ui/form/save-or-show';
import { ApiError } from '#platform/api-error';
import { type DraftForm, formOfDraft } from '#platform/draft-form';

import { draftForms } from './composed.ts';
import { addressOf, desk, type FormProof } from './testing/form-proof.ts';
import { proofsOfAdministration } from './testing/proofs-of-administration.ts';
import { proofsOfCard } from './testing/proofs-of-card.ts';
import { proofsOfPages } from './testing/proofs-of-pages.ts';
import { proofsOfSteps } from './testing/proofs-of-steps.ts';
import type { FakeServices } from './testing/fake-services.ts';
import { renderApp } from './testing/render-app.tsx';

/** A feature may keep the proofs of its forms with itself. */
const ofFeatures = import.meta.glob<{ readonly proofs: readonly (readonly [DraftForm, FormProof])[] }>(
  '../features/*/testing/*.proofs.ts',
  { eager: true },
);

const proofs = new Map<DraftForm, FormProof>([
  ...Object.values(ofFeatures).flatMap((file) => file.proofs),
  ...proofsOfSteps,
  ...proofsOfCard,
  ...proofsOfPages,
  ...proofsOfAdministration,
]);

async function opened(form: DraftForm, proof: FormProof) {
  const fakes = desk(proof);
  renderApp(addressOf(form, proof.query), fakes);
  await proof.open?.();
  // A press elsewhere: one that follows at once in the place of what opened the form would be half of a double tap.
  dispatchEvent(new PointerEvent('pointerdown', { clientX: -1000, clientY: -1000 }));
  return { fakes, field: await proof.field() };
}

/** What stands over a corner of the field with its label and its words. */
function covered(field: HTMLElement): string[] {
  const whole = field.closest('.MuiFormControl-root') ?? field;
  const { left, right, top, bottom } = whole.getBoundingClientRect();
  const corners = [left + 4, right - 4].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
  return corners.flatMap(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found && whole.contains(found)
      ? []
      : [`${Math.round(x)} ${Math.round(y)}: ${found?.outerHTML.slice(0, 120)}`];
  });
}

/** Whether the button that sends a form of a dialog is in view from the start, without scrolling. */
function isSentInView(field: HTMLElement): boolean {
  const send = field.closest('[role="dialog"] form')?.querySelector('button[type="submit"]');
  return !send || send.getBoundingClientRect().bottom <= innerHeight;
}

/** Others say what is so: that a hand-over waits on the device, for example. */
const alerts = '[role="alert"].MuiAlert-colorError';
const wrongPlaces = '[aria-invalid="true"], [data-invalid], .MuiFormHelperText-root.Mui-error';

/**
 * The form is sent and refused, by the server or, where more must be filled in, by itself: what covers the words of it. The
 * outbox refuses nothing: then the form is gone or empty, and its words are those of the journal.
 */
async function coveredRefusal({ meanwhile, save }: FormProof, fakes: FakeServices, field: HTMLElement) {
  const found = (places: string) => [...document.querySelectorAll<HTMLElement>(places)];
  const before = new Set(found(`${alerts}, ${wrongPlaces}`));
  const isSelfRefused = typeof meanwhile === 'string';
  if (isSelfRefused) {
    await (save ? save() : field.closest('form')!.requestSubmit());
  } else {
    const refused = new ApiError({ status: 422, code: 'test.refused', message: 'Сервер отказал' });
    fakes.on(meanwhile.write).mockRejectedValueOnce(refused);
    await meanwhile.save();
  }
  const places = isSelfRefused ? [wrongPlaces, alerts] : [alerts, wrongPlaces];
  const said = await waitFor(() => {
    const [words] = places.flatMap(found).filter((place) => !before.has(place));
    const isTaken = isSelfRefused && (!field.isConnected || (field as HTMLInputElement).value === '');
    expect(words ?? (isTaken || undefined), 'a refused form says why').toBeDefined();
    return words;
  });
  // The first wrong field is shown in the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  if (!said) {
    return [];
  }
  const alike = found(alerts).filter(({ textContent }) => textContent === said.textContent);
  expect(alike.length, 'a refusal is said once').toBeLessThanOrEqual(1);
  return covered(said);
}

/** Fields that the form refuses when they are empty, though nothing marks them. */
async function unmarked(field: HTMLElement): Promise<string[]> {
  const form = field.closest('form');
  const boxes = [
    ...(form ?? screen.getByRole('main')).querySelectorAll<HTMLInputElement>(
      ':is(input, textarea):not([aria-hidden="true"], [type="checkbox"], [type="radio"], [type="file"])',
    ),
  ];
  for (const box of boxes) {
    if (box.value !== '' && box.checkVisibility() && !box.disabled && !box.readOnly) {
      await userEvent.fill(box, '');
    }
  }
  field.blur();
  form?.requestSubmit();
  // The first wrong field is shown in the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return boxes
    .filter((box) => box.isConnected && box.value === '' && box.getAttribute('aria-invalid') === 'true')
    .filter((box) => box.getAttribute('aria-required') !== 'true')
    .map((box) => box.labels?.[0]?.textContent ?? box.name);
}

test('every form has its proof', () => {
  expect(draftForms.filter((form) => !proofs.has(form)).map(({ words }) => words)).toEqual([]);
  expect([...proofs.keys()].filter((form) => !draftForms.includes(form))).toEqual([]);
});

const { count, seed } = inject('forms');
const chosen = draftForms.map((_, at) => draftForms[(seed + at) % draftForms.length]!).slice(0, count);

test.each(chosen.filter((form) => proofs.has(form)))(
  '«$words» outlives a reload and says what somebody else has saved',
  async (form) => {
    const proof = proofs.get(form)!;
    const [width, height] = proof.isOfPhone ? [360, 640] : [1440, 900];
    await page.viewport(width, height);
    const { fakes, field } = await opened(form, proof);
    expect(isSentInView(field)).toBe(true);
    await userEvent.fill(field, proof.typed);
    const names = () => fakes.services.drafts.kept.getState().map((draft) => formOfDraft(draftForms, draft)?.form);
    await waitFor(() => expect(names()).toContain(form));
    field.blur();
    await page.viewport(360, 640);
    // The menu of saved lists stands elsewhere on a phone.
    if (form !== transportDrafts.view) {
      const shown = await proof.field();
      showField(shown);
      expect(covered(shown)).toEqual([]);
      expect(isSentInView(shown)).toBe(true);
    }
    cleanup();
    await page.viewport(width, height);

    const again = await opened(form, proof);
    expect(again.field).toHaveValue(proof.typed);

    const { meanwhile } = proof;
    let last = again;
    if (typeof meanwhile !== 'string') {
      const { write, code = `${write.operation.split('.')[0]}.stale`, card, given, save, theirs, mine } = meanwhile;
      again.fakes.on(write).mockRejectedValueOnce(new ApiError({ status: 409, code, message: 'Сравните' }));
      const { calls } = desk({ card: { ...proof.card, version: 2, ...card } });
      again.fakes.calls.getTransport.mockImplementation(calls.getTransport.getMockImplementation()!);
      given?.(again.fakes);
      await save();
      expect((await screen.findAllByText(theirs)).length).toBeGreaterThan(0);
      if (mine === undefined) {
        expect(await proof.field()).toHaveValue(proof.typed);
      } else {
        expect(screen.getAllByText(mine).length).toBeGreaterThan(0);
      }
      cleanup();
      last = await opened(form, proof);
    }
    if (form !== transportDrafts.view) {
      await page.viewport(360, 640);
    }
    expect(await coveredRefusal(proof, last.fakes, last.field)).toEqual([]);
    if (!last.field.isConnected) {
      cleanup();
      await page.viewport(width, height);
      last = await opened(form, proof);
    }
    expect(await unmarked(last.field)).toEqual([]);
  },
);
