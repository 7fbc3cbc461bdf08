/** A wrong field, the words below a group of choices, the sheet of a signature. */
const wrong = '[aria-invalid="true"], [data-invalid], .MuiFormHelperText-root.Mui-error';

/** Saves; when something is wrong, the first place is focused and shown with the words under it. */
export async function saveOrShow(save: () => Promise<boolean>, form: HTMLElement): Promise<void> {
  if (!(await save())) {
    requestAnimationFrame(() => showField(form.querySelector<HTMLElement>(wrong)));
  }
}

/** The whole field, off the bars above and below: the focus alone shows only the line that is typed into. */
export function showField(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true });
  (input?.closest('.MuiFormControl-root, figure') ?? input)?.scrollIntoView({ block: 'center' });
}
