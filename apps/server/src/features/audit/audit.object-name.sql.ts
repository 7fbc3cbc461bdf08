// What an object of the history is called today, for those that are no transport: an act says whom or what it was about.

/** By the kind of the object: the expression of its name in its table `o`. */
const names: Readonly<Record<string, readonly [table: string, name: string]>> = {
  agreement: ['agreement o JOIN agreement_type a ON a.id = o.type_id', "concat(a.name, ', версия ', o.version)"],
  agreement_type: ['agreement_type o', 'o.name'],
  commission_calendar: [
    'commission_calendar o JOIN station s ON s.id = o.station_id',
    "concat(s.name, ', ', to_char(o.date, 'DD.MM.YYYY'))",
  ],
  contract_terms: [
    'contract_terms o LEFT JOIN contract c ON c.id = o.contract_id LEFT JOIN provider p ON p.id = c.provider_id',
    "coalesce(c.number || ', ' || p.name, 'для всех договоров')",
  ],
  contact_type: ['contact_type o', 'o.name'],
  'dictionary.item': ['unordered_production o', 'o.name'],
  'dictionary.photoTag': ['photo_tag o', 'o.name'],
  'dictionary.productionType': ['unordered_production_type o', 'o.name'],
  'dictionary.provider': ['provider o', 'o.name'],
  'dictionary.reason': ['transport_reason o', 'o.name'],
  'dictionary.scale': ['scale o', 'o.name'],
  'dictionary.scrapType': ['production_type o', "concat(o.code, ', ', o.name)"],
  'dictionary.section': ['unordered_production_group o', 'o.name'],
  'dictionary.sign': ['unordered_sign o', 'o.name'],
  'dictionary.station': ['station o', 'o.name'],
  division: ['division o', 'o.name'],
  ekomet_shipment: ['ekomet_shipment o', 'o.transport_number'],
  notification_template: ['notification_template o', 'o.name'],
  position: ['position o', 'o.name'],
  provider_contact: ['provider_contact o JOIN provider p ON p.id = o.provider_id', "concat(o.name, ', ', p.name)"],
  shift: [
    'shift_handover o JOIN app_user u ON u.id = o.given_by',
    "concat(u.full_name, ', ', to_char(o.given_at AT TIME ZONE 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'))",
  ],
  user: ['app_user o', 'o.full_name'],
};

/** A role has no uuid: its acts hold its code, and those that made or removed it its name. */
const roleNameSql = `(SELECT coalesce(r.name, a.role ->> 'name', a.role ->> 'code')
  FROM (SELECT coalesce(h.after, h.before) AS role) a LEFT JOIN role r ON r.code = a.role ->> 'code')`;

/** The name of `entity_id` of a row `h` of the history; null for what has no name of its own. */
export const objectNameSql = `CASE h.entity ${Object.entries(names)
  .map(([entity, [table, name]]) => `WHEN '${entity}' THEN (SELECT ${name} FROM ${table} WHERE o.id = h.entity_id)`)
  .join('\n')} WHEN 'role' THEN ${roleNameSql} END`;
