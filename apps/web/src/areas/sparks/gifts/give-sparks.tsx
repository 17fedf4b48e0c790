import { Button } from '@kindling/ui/button'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import type { Neighbour } from '../../../components/neighbour-finder.tsx'
import { GiveWhenAsked } from './give-when-asked.tsx'

const load = () => import('./receiver-dialog.tsx')

/** Gives sparks from where no neighbour is shown: asks whom they are for, then opens the form. */
export function GiveSparks({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const [isChoosing, setChoosing] = useState(false)
  const [receiver, setReceiver] = useState<Neighbour>()
  const [isGiving, setGiving] = useState(false)
  const choosing = { open: isChoosing, onOpenChange: setChoosing }
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
      <DialogWhenAsked {...choosing} load={load} what="The gift">
        {({ ReceiverDialog }) => <ReceiverDialog {...choosing} onChoose={choose} />}
      </DialogWhenAsked>
      {receiver && (
        <GiveWhenAsked key={receiver.id} person={receiver} open={isGiving} onOpenChange={setGiving} />
      )}
    </>
  )
}
