import type { scrapCard } from '@otk/domain/scrap/scrap.card';
import { scrapHistory } from '@otk/domain/scrap/scrap.history';
import type { ScrapLine } from '@otk/domain/transport/transport.schema';
import { weediness } from '@otk/domain/transport/transport.weights';

import { byLine, type CardPart } from '#platform/card-part';

import type { Side } from './scrap.repo.ts';

const { fields } = scrapHistory;

const scrapLines = (side: Side): string => `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'deleted', l.deleted, 'net', l.net,
      'inPercentage', l.in_percentage, 'localId', l.local_id,
      'productionType', jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'percent', percent_on(k.id, t.shipment_date)),
      'divisions', coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) ORDER BY d.name)
        FROM division d WHERE d.id = ANY(l.division_ids)), '[]')) ORDER BY l.sort, l.created_at)
    FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id AND l.side = '${side}'), '[]')`;

const unorderedLines = `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'deleted', l.deleted, 'count', l.count, 'weight', l.weight,
      'localId', l.local_id, 'productionType', jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name),
      'unorderedProduction', jsonb_build_object('id', u.id, 'name', u.name),
      'signs', coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.sort)
        FROM unordered_line_sign ls JOIN unordered_sign g ON g.id = ls.unordered_sign_id
        WHERE ls.unordered_line_id = l.id), '[]')) ORDER BY l.sort, l.created_at)
    FROM unordered_line l JOIN unordered_production u ON u.id = l.unordered_production_id
    JOIN unordered_production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id), '[]')`;

const withWeediness = (lines: readonly Omit<ScrapLine, 'weedines'>[]): ScrapLine[] =>
  lines.map((line) => ({ ...line, weedines: weediness(line.productionType.percent, line.net) }));

export const scrapCardPart: CardPart<typeof scrapCard> = {
  senderScrapType: {
    sql: scrapLines('SENDER'),
    complete: withWeediness,
    differs: byLine(fields.senderScrapType),
  },
  discoverScrapType: {
    sql: scrapLines('DISCOVER'),
    complete: withWeediness,
    differs: byLine(fields.discoverScrapType),
  },
  unorderedProduction: { sql: unorderedLines, differs: byLine(fields.unorderedProduction) },
};
