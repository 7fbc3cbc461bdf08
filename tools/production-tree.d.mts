export function nameCommit(to: string): void;
