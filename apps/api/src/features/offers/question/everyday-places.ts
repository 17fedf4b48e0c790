/** Names of places that are everyday words as well, or things: they are places only after `near`, `in` or `around`. */
export const everydayPlaces: ReadonlySet<string> = new Set(
  `acton angel ash ashford bank barking barnes barnet barry bath battle beer bedford beverley blackpool borough boston bow
brent bude bury buxton canton cardigan chard charlton chatham cheddar chelsea chester chesterfield christchurch cowes crewe
crook deal derby diss dover eccles edge ely epping epsom eye frome grays hale hamilton harrow hastings hayes hove hull hyde
kendal kew lancaster leek lewes lincoln louth mansfield mold mumbles newport nelson oval oxford pembroke penge perth poole
poplar portobello preston reading redhill richmond ripon rochester rugby rye sale salisbury sandwich selby settle sherwood
sidmouth slough stafford stamford stirling stone stoke street sutton temple tooting truro uplands victoria wallasey ware
warwick wash wells wick winchester windsor worcester york barbican stockbridge hatfield melrose morden marlborough buckingham
redcar march street`.split(/\s+/),
)
