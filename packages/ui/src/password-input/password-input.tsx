import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  /** Accessible name of the toggle, the same in both states; aria-pressed has the state. */
  toggleLabel?: string
}

/**
 * A password field with a button to show it. Set `autoComplete` to `current-password` or `new-password` for password
 * managers.
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
