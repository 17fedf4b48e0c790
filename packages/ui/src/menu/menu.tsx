import { cva, cx, type VariantProps } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { isFocusElsewhere, rememberOpener } from '../dialog/focus-return.ts'

export const menuItemVariants = cva(
  [
    'flex min-h-11 w-full max-w-80 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-start text-16 text-pretty select-none focus-visible:-outline-offset-2',
    'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2',
    'data-disabled:pointer-events-none data-disabled:text-muted forced-colors:data-disabled:opacity-50',
    '[&_svg]:size-5 [&_svg]:shrink-0',
  ],
  {
    variants: {
      tone: {
        neutral: 'text-ink data-highlighted:bg-sunken',
        danger: 'text-crimson-ink data-highlighted:bg-crimson-soft',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export interface MenuProps extends Omit<ComponentProps<typeof Primitive.Content>, 'asChild' | 'forceMount'> {
  /** The button that opens it, names it and gets the focus back. */
  trigger: ReactNode
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A menu of actions. Its children are `MenuItem`s, groups and dividers. For choosing a value use Select. */
export function Menu({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  onCloseAutoFocus,
  className,
  ref,
  ...rest
}: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const noteOpener = (element: HTMLDivElement | null) => rememberOpener(element, opener.current)
  return (
    // Not modal: that would hide the page from assistive technology while its controls stay in the tab order.
    <Primitive.Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Primitive.Trigger ref={opener} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="start"
          sideOffset={8}
          collisionPadding={16}
          loop
          {...rest}
          ref={useComposedRefs(content, noteOpener, ref)}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event)
            // An item may have opened a dialog, which has the focus by now.
            if (isFocusElsewhere(content.current)) event.preventDefault()
          }}
          className={cx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-36 overflow-y-auto overscroll-contain rounded-slip border border-line-strong bg-raised p-1.5 text-ink outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop',
            className,
          )}
        />
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export interface MenuItemProps
  extends Omit<ComponentProps<typeof Primitive.Item>, 'onSelect'>,
    VariantProps<typeof menuItemVariants> {
  icon?: ReactNode
  /** Called on a click, touch, Enter or Space. The menu closes unless the event's default is prevented. */
  onSelect?: ((event: Event) => void) | undefined
}

/** One action. With `asChild` its only child, a link, is the item and brings its own icon. */
export function MenuItem({
  icon,
  tone,
  asChild = false,
  className,
  children,
  onSelect,
  ...rest
}: MenuItemProps) {
  return (
    <Primitive.Item
      asChild={asChild}
      {...(onSelect && { onSelect })}
      {...rest}
      className={menuItemVariants({ tone, className })}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
        </>
      )}
    </Primitive.Item>
  )
}

/** Space of the check mark, reserved without one too so that labels stay aligned. */
function Tick() {
  return (
    <span aria-hidden className="size-5 shrink-0">
      <Primitive.ItemIndicator>
        <Check />
      </Primitive.ItemIndicator>
    </span>
  )
}

export interface MenuCheckboxItemProps
  extends Omit<ComponentProps<typeof Primitive.CheckboxItem>, 'asChild'> {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** An option that is on or off. The menu stays open, since several are often changed at once. */
export function MenuCheckboxItem({ className, children, onSelect, ...rest }: MenuCheckboxItemProps) {
  return (
    <Primitive.CheckboxItem
      {...rest}
      onSelect={(event) => {
        onSelect?.(event)
        event.preventDefault()
      }}
      className={menuItemVariants({ className })}
    >
      <Tick />
      <span className="min-w-0 flex-1">{children}</span>
    </Primitive.CheckboxItem>
  )
}

interface LabelledProps {
  /** Shown above the group, and its accessible name. */
  label: ReactNode
}

const groupLook =
  'not-first:-mx-1.5 not-first:mt-1.5 not-first:border-t not-first:border-line not-first:px-1.5 not-first:pt-1.5'

function GroupLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Primitive.Label id={id} className="px-3 pt-2 pb-1 text-13 font-strong text-muted">
      {children}
    </Primitive.Label>
  )
}

/** A named group of items with a divider above. */
export function MenuGroup({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Primitive.Group>, 'asChild'> & LabelledProps) {
  const id = useId()
  return (
    <Primitive.Group aria-labelledby={id} className={cx(groupLook, className)} {...rest}>
      <GroupLabel id={id}>{label}</GroupLabel>
      {children}
    </Primitive.Group>
  )
}

export interface MenuRadioGroupProps
  extends Omit<ComponentProps<typeof Primitive.RadioGroup>, 'asChild'>,
    LabelledProps {
  value: string
  onValueChange: (value: string) => void
}

/** A choice between a few options, such as a sort order. Its children are `MenuRadioItem`s. */
export function MenuRadioGroup({ label, className, children, ...rest }: MenuRadioGroupProps) {
  const id = useId()
  return (
    <Primitive.RadioGroup aria-labelledby={id} className={cx(groupLook, className)} {...rest}>
      <GroupLabel id={id}>{label}</GroupLabel>
      {children}
    </Primitive.RadioGroup>
  )
}

/** One option of a `MenuRadioGroup`. */
export function MenuRadioItem({
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Primitive.RadioItem>, 'asChild'>) {
  return (
    <Primitive.RadioItem {...rest} className={menuItemVariants({ className })}>
      <Tick />
      <span className="min-w-0 flex-1">{children}</span>
    </Primitive.RadioItem>
  )
}

/** A divider, such as above destructive actions. */
export function MenuDivider({ className, ...rest }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cx('-mx-1.5 my-1.5 border-t border-line', className)} {...rest} />
}
