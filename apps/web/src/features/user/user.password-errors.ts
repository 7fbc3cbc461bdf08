import type { PasswordForm } from '@otk/domain/user/user.password';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

type Field = keyof PasswordForm;

/** Fields whose errors a change clears. The new password is compared with the two others, so its errors depend on them. */
const clearedBy: Readonly<Record<Field, readonly Field[]>> = {
  oldPassword: ['oldPassword', 'newPassword'],
  newPassword: ['newPassword', 'confirmPassword'],
  confirmPassword: ['newPassword', 'confirmPassword'],
};

/** spec §5: new-password errors clear when either password field changes. */
export function useClearedErrors({ subscribe, clearErrors }: UseFormReturn<PasswordForm>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type }) {
          if (type === 'change' && name && name in clearedBy) {
            clearErrors([...clearedBy[name as Field]]);
          }
        },
      }),
    [subscribe, clearErrors],
  );
}
