import * as z from 'zod/mini';

/** Kind of scrap (вид лома): `percent` is its nominal weediness. */
export const scrapType = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    percent: z.number(),
    class: z.enum(['STEEL', 'IRON']),
    category: z.enum(['А', 'Б']),
    standard: z.string(),
    limits: z.nullable(z.string()),
    isActive: z.boolean(),
    sort: z.number(),
  })
  .register(z.globalRegistry, { id: 'ScrapType' });
export type ScrapType = z.output<typeof scrapType>;

/** Type of an unordered item; `action` says what is done when such an item is found. */
export const productionType = z
  .object({ id: z.uuid(), code: z.string(), name: z.string(), action: z.nullable(z.string()), sort: z.number() })
  .register(z.globalRegistry, { id: 'ProductionType' });
export type ProductionType = z.output<typeof productionType>;

const sectionItem = z
  .object({ id: z.uuid(), name: z.string(), productionTypeId: z.uuid(), unorderedProductionGroupId: z.uuid() })
  .register(z.globalRegistry, { id: 'SectionItem' });

export const unorderedSection = z
  .object({ id: z.uuid(), name: z.string(), sort: z.number(), items: z.array(sectionItem) })
  .register(z.globalRegistry, { id: 'UnorderedSection' });
export type UnorderedSection = z.output<typeof unorderedSection>;

export const unorderedSign = z
  .object({ id: z.uuid(), name: z.string(), sort: z.number() })
  .register(z.globalRegistry, { id: 'UnorderedSign' });
export type UnorderedSign = z.output<typeof unorderedSign>;

export const commissionDay = z
  .object({
    id: z.uuid(),
    date: z.iso.date(),
    stationId: z.uuid(),
    isWorkingDay: z.boolean(),
    place: z.nullable(z.string()),
    timeFrom: z.string(),
    timeTo: z.string(),
    capacity: z.number(),
    booked: z.number(),
    comment: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'CommissionDay' });
export type CommissionDay = z.output<typeof commissionDay>;
