/** Saves; when a field is wrong, the first one is focused, which also scrolls it into view. */
export async function saveOrShow(save: () => Promise<boolean>, form: HTMLFormElement): Promise<void> {
  if (!(await save())) {
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
}
