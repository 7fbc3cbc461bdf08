import { userTexts } from '@otk/domain/user/user.errors';
import type { PasswordForm } from '@otk/domain/user/user.password';
import type { User } from '@otk/domain/user/user.schema';
import { useCallback } from 'react';

import { ChangePasswordModal } from '#features/user/ChangePasswordModal';
import { showToast } from '#ui/Toasts';
import { usePlatform } from '#platform/services';
import { useUserServices } from '#features/user/user.services';

import { useAppServices } from '../../services.tsx';

interface PasswordChangeProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PasswordChange({ user, open, onClose }: PasswordChangeProps) {
  const users = useUserServices();
  const { session } = usePlatform();
  const { startUp } = useAppServices();

  const submit = async ({ oldPassword, newPassword }: PasswordForm) => {
    try {
      await users.api.changePassword({ params: { id: user.id }, body: { oldPassword, newPassword } });
    } catch (error) {
      reportError(error);
      throw error;
    }
    showToast({ text: userTexts.passwordChanged, kind: 'success' });
  };
  const finish = useCallback(() => {
    onClose();
    startUp.reloadUser().catch(reportError);
  }, [onClose, startUp]);

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
