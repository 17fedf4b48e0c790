import { Button } from '@kindling/ui/button'
import { Tabs } from '@kindling/ui/tabs'

// @ts-expect-error A variant that doesn't exist: the package's types are no mere `any`.
export const wrongButton = <Button variant="loud">Book</Button>

// @ts-expect-error Tabs without their label.
export const wrongTabs = <Tabs items={[]} />
