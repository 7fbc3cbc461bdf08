/** Saves; when a field is wrong, the first one is focused and shown with the words under it. */
export async function saveOrShow(save: () => Promise<boolean>, form: HTMLElement): Promise<void> {
  if (!(await save())) {
    requestAnimationFrame(() => showField(form.querySelector<HTMLElement>('[aria-invalid="true"]')));
  }
}

/** The whole field, off the bars above and below: the focus alone shows only the line that is typed into. */
export function showField(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true });
  (input?.closest('.MuiFormControl-root') ?? input)?.scrollIntoView({ block: 'center' });
}
