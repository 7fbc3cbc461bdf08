// For the features that show and end sessions of a person.
export { sessionsOf } from './auth.session.repo.ts';
