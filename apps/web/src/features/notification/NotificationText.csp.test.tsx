import { allowedTags, isAllowedHref } from '@otk/domain/notification/notification.template';
import { escapeHtml, sentHtml, sentWords } from '@otk/domain/notification/notification.text';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { UiProvider } from '#ui/UiProvider';

import { xssPayloads } from '../../../../../tests/support/xss-payloads.ts';
import { NotificationText } from './NotificationText.tsx';

type Road = readonly [string, (payload: string) => string];

/** The ways in which typed text becomes part of a message. */
const usualRoads: readonly Road[] = [
  ['a value or a name in a template', (payload) => sentHtml(`<p>Поставщик ${escapeHtml(payload)}</p>`)],
  ['a comment', (payload) => sentWords(payload)],
  ['a file name', (payload) => sentHtml(`<p>Файл <b>${escapeHtml(payload)}.pdf</b> добавлен</p>`)],
];
/** In case the server's sanitiser and escaping failed, or a middle box answered instead of the server. */
const hostileRoads: readonly Road[] = [
  ['a template that no sanitiser has seen', (payload) => payload],
  ['the same as it travels', (payload) => sentHtml(payload)],
  ['a value that nobody escaped', (payload) => `<table><tr><td>${payload}</td></tr></table>`],
];

/** The product's content security policy, except for styles: the test page has inline ones. */
function guardPage(): SecurityPolicyViolationEvent[] {
  const violations: SecurityPolicyViolationEvent[] = [];
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content =
    "script-src 'self'; img-src 'self' blob:; object-src 'none'; frame-src 'none'; media-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types app dompurify";
  document.head.append(policy);
  return violations;
}

/** A picture that cannot be loaded: after its error event, earlier pictures have had theirs too. */
const failedPicture = (address: string): Promise<unknown> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('error', resolve);
    image.src = address;
    document.body.append(image);
  });

test(`${xssPayloads.length} payloads: none is executed, none violates the policy, only allowed markup remains`, async () => {
  const executed: unknown[] = [];
  globalThis.alert = (what) => void executed.push(what);
  const violations = guardPage();
  const wrong: string[] = [];
  const { rerender, container } = render(<UiProvider productName="АРМ ОТК">{null}</UiProvider>);

  const travelAll = async (roads: readonly Road[]) => {
    for (const [road, travel] of roads) {
      rerender(
        <UiProvider productName="АРМ ОТК">
          {xssPayloads.map((payload, index) => (
            <NotificationText key={`${road}-${index}`} text={travel(payload)} />
          ))}
        </UiProvider>,
      );
      const elements = [...container.querySelectorAll('[data-html] *')];
      wrong.push(...elements.filter((element) => !isAllowed(element)).map(({ outerHTML }) => `${road}: ${outerHTML}`));
      await failedPicture('/no-such-picture.png');
    }
  };
  const violated = () => [...new Set(violations.map(({ violatedDirective }) => violatedDirective))];
  await travelAll(usualRoads);
  expect(violated()).toEqual([]);

  // The sanitiser parses hostile text in an inert document. Some browsers report the handlers there, which never run.
  await travelAll(hostileRoads);
  expect(violated().filter((directive) => directive !== 'script-src-attr')).toEqual([]);
  // The policy is in force and its violations are reported.
  await failedPicture('data:image/png;base64,AAAA');
  expect(violated()).toContain('img-src');
  expect(wrong).toEqual([]);
  expect(executed).toEqual([]);
}, 120_000);

const isAllowed = (element: Element): boolean =>
  allowedTags.includes(element.localName) && [...element.attributes].every(isHarmless);

const isHarmless = ({ name, value }: Attr): boolean =>
  name === 'href' ? isAllowedHref(value) : ['colspan', 'rowspan', 'target', 'rel'].includes(name);
