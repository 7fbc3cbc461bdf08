// Every operation of our own OpenAPI document.
import type { JsonSchema } from './json-value.ts';

interface Described {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export interface DescribedOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly described: Described;
}

export const operationsIn = ({ paths }: Document): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId ?? path,
      method: method.toUpperCase() as DescribedOperation['method'],
      path,
      described,
    })),
  );
