import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface NumberInputProps
  extends Omit<TextInputProps, 'type' | 'start' | 'prefix' | 'min' | 'max' | 'step'> {
  /** A unit before the figure, e.g. "£". Say it in the label too. */
  prefix?: string | undefined
}

/**
 * An amount that is counted or calculated with, typed on a decimal keypad; `inputMode="numeric"` for whole numbers. It
 * is text: a native number input drops a comma (12,50 becomes 1250) and hands over nothing where it can't read what
 * was typed. What the text means, and refusing it in words, is the form's. Codes and card numbers are no amounts: use
 * TextInput.
 */
export function NumberInput({
  prefix,
  inputMode = 'decimal',
  autoComplete = 'off',
  ...rest
}: NumberInputProps) {
  return <TextInput {...rest} start={prefix} inputMode={inputMode} autoComplete={autoComplete} />
}
