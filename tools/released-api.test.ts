// The API of this version against the API of the previous release: both run at once during an update (docs/operations.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { type Api, breaksIn } from './api-changes.ts';

const releases = 'tests/slice/upgrade/releases';

const apiOf = (release: string): Api =>
  JSON.parse(gunzipSync(readFileSync(join(releases, release, 'openapi.json.gz'))).toString()) as Api;

function previousRelease(): Api {
  const releasedAt = (name: string): string =>
    (JSON.parse(readFileSync(join(releases, name, 'release.json'), 'utf8')) as { readonly releasedAt: string })
      .releasedAt;
  return apiOf(readdirSync(releases).toSorted((a, b) => releasedAt(b).localeCompare(releasedAt(a)))[0]!);
}

const today = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')) as Api;

/**
 * The contract step of an API: changes that the previous release does not notice, because it no longer uses what they
 * take away. Each line as `breaksIn` says it, with the reason; the list is emptied when a release is recorded.
 */
const contractStep: readonly string[] = [];

test('pages, outboxes and servers of the previous release work with this version', () => {
  expect(breaksIn(previousRelease(), today).filter((one) => !contractStep.includes(one))).toEqual([]);
});

test('every field that an outbox of any release sends is known: the server refuses others', () => {
  const refused = readdirSync(releases).flatMap((release) =>
    breaksIn(apiOf(release), today).filter((one) => one.includes('send this field, which is refused now')),
  );
  expect(refused).toEqual([]);
});

type Fields = Readonly<Record<string, object>>;

const api = (reply: Fields, { required = Object.keys(reply), body = {}, method = 'put' } = {}): Api => ({
  paths: {
    '/note': {
      [method]: {
        operationId: 'note.write',
        requestBody: {
          content: { json: { schema: { properties: body, required: Object.keys(body) } } },
        },
        responses: { 200: { content: { json: { schema: { $ref: '#/components/schemas/Note' } } } } },
      },
    },
  },
  components: { schemas: { Note: { type: 'object', properties: reply, required } } },
});

const text = { type: 'string' };
const before = api({ id: text, kind: { type: 'string', enum: ['A', 'B'] } }, { body: { kind: { enum: ['A', 'B'] } } });
const note = before.components!.schemas!['Note']!.properties as Fields;
const sized = (bounds: object) => api(note, { body: { kind: { enum: ['A', 'B'] }, text: { ...text, ...bounds } } });
const sameBody = { body: { kind: { enum: ['A', 'B'] } } };

test.each<[string, Api, string[]]>([
  ['nothing', before, []],
  ['a reply with a field that has a default', api({ ...note, colour: { ...text, default: '' } }, sameBody), []],
  ['a reply with an optional field', api({ ...note, colour: text }, { ...sameBody, required: ['id', 'kind'] }), []],
  [
    'a reply with a field more',
    api({ ...note, colour: text }, sameBody),
    ['note.write.colour: a new field of a reply needs a default, servers of before do not send it'],
  ],
  [
    'a reply with a nullable field more',
    api({ ...note, colour: { type: ['string', 'null'] } }, sameBody),
    ['note.write.colour: a new field of a reply needs a default, servers of before do not send it'],
  ],
  ['a reply with a field less', api({ id: text }, sameBody), ['note.write.kind: pages of before need this field']],
  [
    'a reply that may be null',
    api({ ...note, id: { anyOf: [text, { type: 'null' }] } }, sameBody),
    ['note.write.id: pages of before do not read null'],
  ],
  [
    'a reply with a value more',
    api({ ...note, kind: { type: 'string', enum: ['A', 'B', 'C'] } }, sameBody),
    ['note.write.kind: pages of before do not read the value C'],
  ],
  [
    'a body with a required field more',
    api(note, { body: { ...sameBody.body, colour: text } }),
    ['note.write body.colour: pages of before do not send this field'],
  ],
  [
    'a body with a field less',
    api(note),
    ['note.write body.kind: pages of before send this field, which is refused now'],
  ],
  [
    'a body with a value less',
    api(note, { body: { kind: { enum: ['A'] } } }),
    ['note.write body.kind: pages of before send the value B'],
  ],
  ['another method', api(note, { ...sameBody, method: 'post' }), ['note.write: the call is gone']],
])('%s', (_name, now, breaks) => {
  expect(breaksIn(before, now)).toEqual(breaks);
});

test.each<[string, object, object, string[]]>([
  ['the same length', { maxLength: 10 }, { maxLength: 10 }, []],
  ['longer', { maxLength: 10 }, { maxLength: 20 }, []],
  ['shorter', { maxLength: 20 }, { maxLength: 10 }, ['maxLength']],
  ['at least one', {}, { minLength: 1 }, ['minLength']],
  ['of a form', {}, { pattern: '^a' }, ['pattern']],
  ['another type', {}, { type: 'number' }, ['type in place of string']],
  ['or nothing', { maxLength: 20 }, { type: undefined, anyOf: [{ ...text, maxLength: 20 }, { type: 'null' }] }, []],
  ['shorter, or nothing', {}, { type: undefined, anyOf: [{ ...text, maxLength: 9 }, { type: 'null' }] }, ['maxLength']],
])('a text of a body, %s', (_name, earlier, later, what) => {
  expect(breaksIn(sized(earlier), sized(later))).toEqual(
    what.map((bound) => `note.write body.text: pages of before know no such ${bound}`),
  );
});
