import { userTexts } from '@otk/domain/user/user.errors';
import type { PasswordForm } from '@otk/domain/user/user.password';
import type { User } from '@otk/domain/user/user.schema';
import { useCallback } from 'react';

import { ChangePasswordModal } from '../ChangePasswordModal.tsx';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { useUserServices } from '../user.services.ts';

interface PasswordChangeProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PasswordChange({ user, open, onClose }: PasswordChangeProps) {
  const users = useUserServices();
  const { session } = usePlatform();
  const { reload } = usePerson();

  const submit = async ({ oldPassword, newPassword }: PasswordForm) => {
    try {
      await users.changePassword(user.id, { oldPassword, newPassword });
    } catch (error) {
      reportError(error);
      throw error;
    }
    showToast({ text: userTexts.passwordChanged, kind: 'success' });
  };
  const finish = useCallback(() => {
    onClose();
    reload().catch(reportError);
  }, [onClose, reload]);

  return (
    <ChangePasswordModal
      open={open}
      onSubmit={submit}
      onChanged={finish}
      onClose={user.needChangePassword ? undefined : onClose}
      onSignOut={() => void session.signOut()}
    />
  );
}
