import { Alert } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';

import { ApiError } from '#platform/api-error';

/** A refusal with its details: the server names the next free hour, or what somebody else has written. */
export const Failure = ({ error }: { readonly error: unknown }) => (
  <Alert severity="error">
    {errorMessage(error)}
    {error instanceof ApiError && error.fields?.map(({ path, message }) => <div key={path}>{message}</div>)}
  </Alert>
);
