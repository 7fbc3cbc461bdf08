// A query or body as a request must send it: a name that the contract does not have is refused. A filter with a misspelt name
// would otherwise answer with everything. Only what comes in: schemas also read what was stored by other versions.
import {
  $ZodArray,
  $ZodDefault,
  $ZodNever,
  $ZodNullable,
  $ZodObject,
  $ZodOptional,
  type $ZodType,
  $ZodUnion,
  util,
} from 'zod/v4/core';

const nothing = new $ZodNever({ type: 'never' });

/** An object that says itself what it allows beside its fields (`z.looseObject`) stays as it is. */
export function strictly<S extends $ZodType>(schema: S): S {
  return strict(schema) as S;
}

function strict(schema: $ZodType): $ZodType {
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod;
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, strict(field)]));
    const isSame = Object.entries(shape).every(([name, field]) => field === def.shape[name]);
    return isSame && def.catchall ? schema : util.clone(schema, { ...def, shape, catchall: def.catchall ?? nothing });
  }
  if (schema instanceof $ZodArray) {
    const { def } = schema._zod;
    const element = strict(def.element);
    return element === def.element ? schema : util.clone(schema, { ...def, element });
  }
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable || schema instanceof $ZodDefault) {
    const { def } = schema._zod;
    const innerType = strict(def.innerType);
    return innerType === def.innerType ? schema : util.clone(schema, { ...def, innerType });
  }
  if (schema instanceof $ZodUnion) {
    const { def } = schema._zod;
    const options = def.options.map((option) => strict(option));
    return options.every((option, at) => option === def.options[at]) ? schema : util.clone(schema, { ...def, options });
  }
  return schema;
}
