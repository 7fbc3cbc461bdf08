// Over no rows there is no file and no paper to make. Each page of the table of pages is opened with a server that has
// nothing: a new page with such a button is found here, and a new call is answered by its contract.
import { permissions } from '@otk/domain/auth/auth.permission';
import { pages } from '@otk/domain/pages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';

import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../testing/at-work.ts';
import { everyRoute } from '../testing/every-route.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const texts: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  date: '2026-11-15',
  'date-time': '2026-11-15T08:00:00.000Z',
};

/** The answer that says the least: no rows, null where it may stand. */
function emptyOf(schema: Schema, all: Schema): unknown {
  const { $ref, anyOf, type, required = [], properties = {}, propertyNames, prefixItems = [] } = schema;
  if ($ref !== undefined) {
    return emptyOf(all.$defs![$ref.replace('#/$defs/', '')]!, all);
  }
  if (anyOf) {
    return anyOf.some((one) => one.type === 'null') ? null : emptyOf(anyOf[0]!, all);
  }
  if (schema.const !== undefined || schema.enum) {
    return schema.const ?? schema.enum![0];
  }
  if (type === 'object') {
    const names = [...required, ...((propertyNames?.enum ?? []) as readonly string[])];
    return Object.fromEntries(
      names.map((name) => [name, emptyOf(properties[name] ?? schema.additionalProperties ?? {}, all)]),
    );
  }
  if (type === 'array') {
    return prefixItems.map((one) => emptyOf(one, all));
  }
  if (type === 'string') {
    return texts[schema.format ?? ''] ?? '';
  }
  return type === 'number' || type === 'integer' ? Math.max(0, schema.minimum ?? 0) : type === 'boolean' ? false : null;
}

/** A person who may do everything, and a server without a single row. */
function withNothing() {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: [...permissions] })] })));
  const usual = new Set<unknown>(Object.values(fakes.calls));
  for (const route of everyRoute) {
    const call = fakes.on(route);
    if (!usual.has(call)) {
      call.mockImplementation(async () => {
        const schema = z.toJSONSchema(route.reply, { io: 'output', unrepresentable: 'any' }) as Schema;
        return emptyOf(schema, schema);
      });
    }
  }
  return fakes;
}

const isOfFile = /XLSX|CSV|PDF|\.ics|^Печать$/;

/** Pages of one transport have what to print, the board of a shift says on paper too that nothing burns. */
const isOfRows = (path: string): boolean => !/transport|new$|shift/.test(path);

const isBusy = (): boolean => document.querySelector('main :is(.MuiSkeleton-root, .MuiCircularProgress-root)') !== null;

test('no page offers a file or a paper of no rows', { timeout: 60_000 }, async () => {
  await page.viewport(1440, 900);
  const found = { offered: {} as Record<string, string[]>, disabled: {} as Record<string, string[]> };
  for (const { path } of pages.filter((one) => isOfRows(one.path))) {
    renderApp(path.replace(/\$\w+/, texts['uuid']!), withNothing());
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(isBusy()).toBe(false), { timeout: 5000 });
    for (const button of screen.queryAllByRole<HTMLButtonElement>('button', { name: isOfFile })) {
      (found[button.disabled ? 'disabled' : 'offered'][path] ??= []).push(button.textContent);
    }
    cleanup();
  }
  const ofList = ['XLSX', 'Печать'];
  expect(found).toEqual({
    // Headings alone are the sample of who fills an empty dictionary from a file.
    offered: { '/admin/dictionaries': ['Образец XLSX', 'Образец CSV'] },
    disabled: {
      '/auto': ofList,
      '/storage': ofList,
      '/schedule': ['Печать', 'В календарь'],
      '/reports': ['Отчёт по качеству, XLSX', 'Отчёт по качеству, PDF'],
      '/archive': ofList,
      '/deleted': ofList,
      '/admin/audit': ['XLSX', 'CSV'],
      '/suppliers/$supplierId': ['Скачать PDF'],
    },
  });
});
