// SQL form of `heldRights` of the domain.
import { rightsOfWorks } from '@otk/domain/auth/auth.works';

/** Codes of what a role `r` allows: everything that names or checks the rights of a role reads them so. */
export const heldRightsSql = (order = ''): string => `ARRAY(SELECT permission_code FROM role_permission
  WHERE role_code = r.code AND NOT (r.is_supplier AND permission_code = ANY ('{${rightsOfWorks.join(',')}}')) ${order})`;
