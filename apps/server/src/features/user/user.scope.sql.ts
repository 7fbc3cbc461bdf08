// Which people an administrator may see, as SQL over `app_user u`.

/** Nobody sees those who came by a link of a supplier's room. An administrator of some divisions sees the people all of whose assignments are in them. */
export const peopleScopeSql = (everywhere: string, divisionIds: string): string =>
  `(u.room_link_id IS NULL AND (${everywhere} OR (EXISTS (SELECT FROM udr a WHERE a.user_id = u.id)
     AND NOT EXISTS (SELECT FROM udr a WHERE a.user_id = u.id AND a.division_id <> ALL (${divisionIds})))))`;
