import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useFieldLabel } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  /**
   * Accessible name of the toggle, the same in both states; aria-pressed has the state. By default with the label of the
   * Field around it: "Show new password".
   */
  toggleLabel?: string
}

/**
 * A password field with a button to show it. Set `autoComplete` to `current-password` or `new-password` for password
 * managers.
 */
export function PasswordInput({
  toggleLabel,
  autoComplete = 'current-password',
  ...rest
}: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const fieldLabel = useFieldLabel()
  const name = fieldLabel ? `${fieldLabel.charAt(0).toLowerCase()}${fieldLabel.slice(1)}` : 'password'
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
          label={toggleLabel ?? `Show ${name}`}
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
