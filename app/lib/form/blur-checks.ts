/**
 * Skips validation on a blur that pressing the submit button causes: its message would shift the layout, the button
 * would move away under the pointer and the click be lost. Submitting validates every field anyway.
 */
export function holdBlurChecks(form: HTMLElement): () => void {
  let isPressing = false;
  const press = ({ target }: Event) => {
    isPressing = target instanceof Element && target.closest('[type=submit]') !== null;
  };
  const hold = (event: Event) => isPressing && event.stopPropagation();
  const release = () => {
    isPressing = false;
  };
  form.addEventListener('pointerdown', press);
  form.addEventListener('focusout', hold);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  return () => {
    form.removeEventListener('pointerdown', press);
    form.removeEventListener('focusout', hold);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
  };
}
