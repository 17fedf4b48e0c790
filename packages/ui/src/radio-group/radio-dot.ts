/** Class names of a native radio: a ring, filled when chosen. */
export const radioDot =
  'size-5.5 shrink-0 cursor-pointer appearance-none place-items-center rounded-full border border-line-strong bg-raised transition-colors duration-120 before:size-2 before:rounded-full checked:border-ink checked:bg-ink checked:before:bg-paper forced-colors:checked:before:border-4 hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:checked:before:bg-muted in-aria-invalid:border-crimson forced-colors:in-aria-invalid:border-2'
