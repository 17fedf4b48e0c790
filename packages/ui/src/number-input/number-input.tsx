import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'start' | 'prefix'> {
  /** A unit before the figure, e.g. "£". Say it in the label too. */
  prefix?: string | undefined
}

/**
 * An amount that is counted or calculated with, typed on a decimal keypad. `min`, `max` and `step` are told to
 * assistive technology and to the arrow keys; refusing a value stays with the form's schema. Codes and card numbers
 * are text: use TextInput with `inputMode="numeric"`.
 */
export function NumberInput({ prefix, inputMode = 'decimal', onWheel, ...rest }: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      type="number"
      start={prefix}
      inputMode={inputMode}
      // Scrolling the page with the pointer over a focused number would change the number.
      onWheel={(event) => {
        onWheel?.(event)
        event.currentTarget.blur()
      }}
    />
  )
}
