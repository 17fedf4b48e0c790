import { Search, X } from 'lucide-react'
import { useComposedRefs } from 'radix-ui/internal'
import { useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface SearchInputProps extends Omit<TextInputProps, 'type' | 'start' | 'end' | 'value'> {
  value: string
  onValueChange?: (value: string) => void
  /** Accessible name of the clear button. */
  clearLabel?: string
}

/**
 * A search field with a clear button. The screen shows the results; for suggestions use Combobox. Needs a label by a
 * Field or `aria-label`: a placeholder disappears.
 */
export function SearchInput({
  value,
  onValueChange,
  clearLabel = 'Clear search',
  onChange,
  onKeyDown,
  ref,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const canClear = value !== '' && !rest.disabled && !rest.readOnly
  const clear = () => {
    onValueChange?.('')
    input.current?.focus()
  }
  return (
    <TextInput
      enterKeyHint="search"
      autoComplete="off"
      {...rest}
      ref={useComposedRefs(input, ref)}
      type="search"
      value={value}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.target.value)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape' || !canClear) return
        event.preventDefault()
        clear()
      }}
      start={<Search aria-hidden />}
      end={
        canClear ? (
          <IconButton label={clearLabel} onClick={clear}>
            <X aria-hidden />
          </IconButton>
        ) : null
      }
    />
  )
}
