// Where each dictionary is stored: its table, the columns of its values, and what counts as a use of an entry.
import type { UseCode } from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';

export interface DictionaryTable {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  /** How many rows refer to the entry: FROM and WHERE of a count, over the row `d`. */
  readonly uses: Readonly<Partial<Record<UseCode, string>>>;
  readonly order: string;
}

const named = { name: 'name', sort: 'sort' } as const;

export const dictionaryTables: Readonly<Record<DictionaryKind, DictionaryTable>> = {
  station: {
    table: 'station',
    columns: { code: 'code', name: 'name', railway: 'railway' },
    uses: {
      transport: 'transport t WHERE d.id IN (t.station_id, t.station_out_id, t.station_in_id)',
      person: `app_user_station s JOIN app_user u ON u.id = s.user_id AND u.deleted_at IS NULL WHERE s.station_id = d.id`,
      template: 'notification_template n WHERE d.id = ANY (n.station_ids) AND n.deleted_at IS NULL',
      scale: 'scale s WHERE s.station_id = d.id AND s.deleted_at IS NULL',
      appointment: `appointment a WHERE a.station_id = d.id AND a.state = 'PLANNED'`,
    },
    order: 'name',
  },
  scale: {
    table: 'scale',
    columns: {
      name: 'name',
      stationId: 'station_id',
      errorStatic: 'error_static',
      errorMotion: 'error_motion',
      errorAxles: 'error_axles',
    },
    uses: { weighing: 'weighing w WHERE w.scale_id = d.id' },
    order: '(SELECT s.name FROM station s WHERE s.id = d.station_id), name',
  },
  scrapType: {
    table: 'production_type',
    columns: {
      ...named,
      code: 'code',
      percent: 'percent',
      class: 'class',
      category: 'category',
      standard: 'standard',
      limits: 'limits',
      isActive: 'is_active',
    },
    uses: { scrapLine: 'scrap_line l WHERE l.production_type_id = d.id AND NOT l.deleted' },
    order: 'sort, code',
  },
  productionType: {
    table: 'unordered_production_type',
    columns: { ...named, code: 'code', action: 'action' },
    uses: { item: 'unordered_production i WHERE i.production_type_id = d.id AND i.deleted_at IS NULL' },
    order: 'sort, code',
  },
  section: {
    table: 'unordered_production_group',
    columns: named,
    uses: { item: 'unordered_production i WHERE i.unordered_production_group_id = d.id AND i.deleted_at IS NULL' },
    order: 'sort, name',
  },
  item: {
    table: 'unordered_production',
    columns: {
      ...named,
      productionTypeId: 'production_type_id',
      unorderedProductionGroupId: 'unordered_production_group_id',
    },
    uses: { unorderedLine: 'unordered_line l WHERE l.unordered_production_id = d.id AND NOT l.deleted' },
    order: `(SELECT g.sort FROM unordered_production_group g WHERE g.id = d.unordered_production_group_id),
      unordered_production_group_id, sort, name`,
  },
  sign: {
    table: 'unordered_sign',
    columns: named,
    uses: { unorderedLine: 'unordered_line_sign l WHERE l.unordered_sign_id = d.id' },
    order: 'sort, name',
  },
  reason: {
    table: 'transport_reason',
    columns: { ...named, code: 'code', isCommentRequired: 'is_comment_required' },
    uses: { storage: 'responsible_storage_reason r WHERE r.transport_reason_id = d.id' },
    order: 'sort, code',
  },
  provider: {
    table: 'provider',
    columns: { name: 'name', inn: 'inn' },
    uses: {
      transport: 'transport t WHERE d.id IN (t.provider_id, t.gro_id)',
      person: 'app_user u WHERE u.provider_id = d.id AND u.deleted_at IS NULL',
      contract: 'contract c WHERE c.provider_id = d.id',
    },
    order: 'name',
  },
  photoTag: {
    table: 'photo_tag',
    columns: named,
    uses: { photo: 'photo_photo_tag p WHERE p.photo_tag_id = d.id' },
    order: 'sort, name',
  },
};
