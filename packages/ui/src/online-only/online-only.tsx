import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'

export interface OnlineOnlyProps extends Omit<ComponentProps<'fieldset'>, 'disabled'> {
  offlineLabel?: string
}

/** Disables the buttons inside it while offline and says why. Links keep working. */
export function OnlineOnly({
  offlineLabel = 'The buttons here need a connection.',
  children,
  className,
  ...rest
}: OnlineOnlyProps) {
  const online = useOnline()
  return (
    <fieldset disabled={!online} className={cx('min-w-0', className)} {...rest}>
      <Stack gap={3}>
        {!online && (
          <Text size={14} tone="muted" align="center" role="status">
            {offlineLabel}
          </Text>
        )}
        {children}
      </Stack>
    </fieldset>
  )
}
