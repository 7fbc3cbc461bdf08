export const accountStates = ['active', 'deactivated', 'removed'] as const;
