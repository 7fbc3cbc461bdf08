import type { TestServer } from './server.ts';

/** Calls of one person in one division. */
export async function actsAs(server: TestServer, login: string, udrId: string) {
  const person = await server.signIn(login);
  return (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    person.call(method, url, { udrId, ...(body && { body }) });
}

/** A server with one administrator. */
export async function withAdministrator(server: TestServer) {
  const divisionId = await server.build.aDivision('Администрирование');
  const { id, udrId } = await server.build.aUser({ login: 'admin', udr: [{ divisionId, role: 'ADMIN' }] });
  return { server, divisionId, userId: id, udrId, admin: await actsAs(server, 'admin', udrId) };
}
