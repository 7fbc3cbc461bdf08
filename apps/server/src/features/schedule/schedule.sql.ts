// Parts of statements that the card and the schedule share; `a` is the appointment.

export type AppointmentKind = 'COMMISSION' | 'SEPARATE';

export const representativeSql = `CASE WHEN a.representative_name IS NOT NULL THEN
  jsonb_build_object('name', a.representative_name, 'authority', a.representative_authority,
    'refusal', a.representative_refusal) END`;

export const foundSql = `(SELECT coalesce(jsonb_agg(jsonb_build_object('net', f.net,
    'productionType', jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name)) ORDER BY f.sort), '[]')
  FROM appointment_found f JOIN production_type k ON k.id = f.production_type_id WHERE f.appointment_id = a.id)`;
