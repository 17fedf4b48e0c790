import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  /** The toggle's name. It stays the same in both states; aria-pressed tells which one it is. */
  toggleLabel?: string
}

/**
 * A password with a button that shows it. Set `autoComplete` to `current-password` or `new-password`, so that
 * password managers know which one it is.
 */
export function PasswordInput({
  toggleLabel = 'Show password',
  autoComplete = 'current-password',
  ...rest
}: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete={autoComplete}
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={toggleLabel}
          aria-pressed={isShown}
          disabled={rest.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden />
        </IconButton>
      }
    />
  )
}
