import { lateDialog } from '@kindling/ui/browser/late-dialog'
import { Button } from '@kindling/ui/button'
import { useState } from 'react'
import type { Neighbour } from '../../../components/neighbour-finder.tsx'
import { GiveWhenAsked } from './give-when-asked.ts'

const ReceiverDialog = lateDialog(
  () => import('./receiver-dialog.tsx').then((module) => module.ReceiverDialog),
  'The gift',
)

/** Button for giving sparks: a dialog selects the receiver, the next one has the gift form. */
export function GiveSparks({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const [isChoosing, setChoosing] = useState(false)
  const [receiver, setReceiver] = useState<Neighbour>()
  const [isGiving, setGiving] = useState(false)
  const choose = (neighbour: Neighbour) => {
    setChoosing(false)
    setReceiver(neighbour)
    setGiving(true)
  }
  return (
    <>
      <Button variant={variant} onClick={() => setChoosing(true)}>
        Give sparks
      </Button>
      <ReceiverDialog open={isChoosing} onOpenChange={setChoosing} onChoose={choose} />
      {receiver && (
        <GiveWhenAsked key={receiver.id} person={receiver} open={isGiving} onOpenChange={setGiving} />
      )}
    </>
  )
}
