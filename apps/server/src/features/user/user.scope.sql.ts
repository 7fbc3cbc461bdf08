// Which people an administrator may see, as SQL over `app_user u`.

/** An administrator of some divisions sees the people all of whose assignments are in them. */
export const peopleScopeSql = (everywhere: string, divisionIds: string): string =>
  `(${everywhere} OR (EXISTS (SELECT FROM udr a WHERE a.user_id = u.id)
     AND NOT EXISTS (SELECT FROM udr a WHERE a.user_id = u.id AND a.division_id <> ALL (${divisionIds}))))`;
