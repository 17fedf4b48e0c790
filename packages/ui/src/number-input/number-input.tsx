import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface NumberInputProps
  extends Omit<TextInputProps, 'type' | 'start' | 'prefix' | 'min' | 'max' | 'step'> {
  /** A unit before the number, e.g. "£". Name it in the label too. */
  prefix?: string | undefined
}

/**
 * A quantity or amount, typed on a decimal keypad; `inputMode="numeric"` for whole numbers. A text input: a native
 * number input drops a comma (12,50 becomes 1250) and returns an empty value for invalid text. Parsing and validation
 * are the form's. For codes and card numbers use TextInput.
 */
export function NumberInput({
  prefix,
  inputMode = 'decimal',
  autoComplete = 'off',
  ...rest
}: NumberInputProps) {
  return <TextInput {...rest} start={prefix} inputMode={inputMode} autoComplete={autoComplete} />
}
