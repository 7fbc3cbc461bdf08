import { useSearch } from '@tanstack/react-router';

import { LoginPage } from './LoginPage.tsx';

export const LoginRoute = () => <LoginPage from={useSearch({ from: '/login' }).from} />;
