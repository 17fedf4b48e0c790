import { cx } from 'class-variance-authority'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** Secondary text that distinguishes similar options. */
  detail?: string | undefined
}

export interface ComboboxProps<Option extends ComboboxOption>
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'type' | 'role' | 'onSelect'> {
  inputValue: string
  onInputValueChange: (inputValue: string) => void
  /** Suggestions for the typed text, filtered by the caller. */
  options: readonly Option[]
  /** Called when a suggestion is picked; set `inputValue` to its text. */
  onSelect: (option: Option) => void
  /** Whether a search is in progress, its debounce included. */
  loading?: boolean | undefined
  loadingLabel?: string
  /** Shown for a search without results. */
  emptyLabel?: ReactNode
  /** Shown for a failed search. */
  errorLabel?: ReactNode
  /** Announced when suggestions arrive. */
  countLabel?: (count: number) => string
  /** Accessible name of the list. */
  listLabel?: string
}

/**
 * A text input with suggestions, by the ARIA combobox pattern: the focus stays in the input and the text changes only
 * by a pick, so free text works too. Arrows move, Enter picks, Escape closes. For a short, known list use Select.
 */
export function Combobox<Option extends ComboboxOption>({
  inputValue,
  onInputValueChange,
  options,
  onSelect,
  loading = false,
  loadingLabel = 'Searching...',
  emptyLabel,
  errorLabel,
  countLabel = (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  listLabel = 'Suggestions',
  className,
  onChange,
  onKeyDown,
  onFocus,
  onBlur,
  onClick,
  ...rest
}: ComboboxProps<Option>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wantsOpen, setWantsOpen] = useState(false)
  const [activeValue, setActiveValue] = useState<string>()
  const hasOptions = !errorLabel && options.length > 0
  const message = errorLabel ?? (loading ? loadingLabel : emptyLabel)
  const isOpen = wantsOpen && inputValue.trim() !== '' && (hasOptions || Boolean(message))
  const isListOpen = isOpen && hasOptions
  const active = isListOpen ? options.findIndex((option) => option.value === activeValue) : -1

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = () => {
    setWantsOpen(false)
    setActiveValue(undefined)
  }
  const pick = (option: Option) => {
    onSelect(option)
    close()
  }
  const move = (step: 1 | -1) => {
    if (!isListOpen) {
      setWantsOpen(true)
      return
    }
    const next =
      active < 0 && step < 0 ? options.length - 1 : (active + step + options.length) % options.length
    setActiveValue(options[next]?.value)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const picked = options[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && picked) pick(picked)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    // Enter must not submit the form, nor Escape close a dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={cx('relative', className)}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListOpen}
        aria-controls={isListOpen ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-option-${active}` : undefined}
        value={inputValue}
        onChange={(event) => {
          onChange?.(event)
          onInputValueChange(event.target.value)
          setActiveValue(undefined)
          setWantsOpen(true)
        }}
        onKeyDown={handleKeyDown}
        onClick={(event) => {
          onClick?.(event)
          setWantsOpen(true)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
      />
      {isOpen ? (
        <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-80 animate-pop overflow-y-auto rounded-slip border border-line-strong bg-raised p-1.5 text-ink">
          {isListOpen ? (
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={listLabel}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the focus and the keys stay in the input.
                <div
                  key={option.value}
                  id={`${id}-option-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline aria-selected:-outline-offset-1 aria-selected:outline-ink"
                  // Otherwise the press would blur the input and close the list before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  <span className="text-pretty">{option.label}</span>
                  {option.detail ? (
                    <span className="text-14 text-pretty text-muted">{option.detail}</span>
                  ) : null}
                </div>
              ))}
            </div>
          ) : (
            <p className={errorLabel ? 'px-3 py-2.5 text-crimson-ink' : 'px-3 py-2.5 text-muted'}>
              {message}
            </p>
          )}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {isListOpen ? countLabel(options.length) : isOpen ? message : null}
      </span>
    </div>
  )
}
