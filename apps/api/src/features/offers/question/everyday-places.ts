/** Place names that are also everyday words: read as places only after `near`, `in` or `around`. */ export const everydayPlaces: ReadonlySet<string> =
  new Set(
    `acton angel ash bank
barking barnes barry bath battle beer beverley borough boston bow bury canton cardigan chard cheddar chelsea
chester chesterfield christchurch crook deal derby diss dover eccles edge epping epsom eye grays hale hamilton
hull kendal leek lincoln mold mumbles nelson oval oxford penge poole poplar portobello reading richmond rugby
rye sale salisbury sandwich selby settle sherwood stamford stirling stone stoke street sutton temple uplands
victoria ware bala irvine kelso washington marlow alton ascot hythe battle leigh crosby newmarket nairn troon warwick wash wells windsor worcester barbican stockbridge melrose morden marlborough march street`.split(
      /\s+/,
    ),
  )

/**
 * Place names one edit away from an everyday word, excluded from typo correction: `google` isn't Goole, nor a
 * workshop Worksop.
 */
export const namesLikeWords: ReadonlySet<string> = new Set(
  `archway balham barnet bodmin bootle bridgend brighton bude buxton cowes crawley crewe cromer crookes devizes dorking ealing
blyth bewdley bexhill chard colne dunbar esher fowey hayle largs looe malton otley tain thame tring wareham wantage wem
frome goole harlow harrow hastings hayes heeley hitchin hornsey hove larne lewes louth matlock neath newtown pinner penzance
perth redcar slough soho stroud tooting totnes wapping wick woking worksop`.split(/\s+/),
)
