/** Districts of London, the best known first: name|outward postcode|latitude|longitude. */
export const london = `
Camden/Camden Town|NW1|51.539|-0.143
Hackney|E8|51.545|-0.055
Islington|N1|51.539|-0.103
Brixton|SW2|51.461|-0.115
Peckham|SE15|51.474|-0.069
Clapham|SW4|51.462|-0.138
Shoreditch|E1|51.525|-0.078
Greenwich|SE10|51.482|-0.008
Hampstead|NW3|51.556|-0.178
Notting Hill|W11|51.51|-0.205
Soho|W1D|51.513|-0.132
Covent Garden|WC2E|51.512|-0.123
Westminster|SW1A|51.499|-0.135
Kensington|W8|51.499|-0.193
Chelsea|SW3|51.487|-0.169
Fulham|SW6|51.479|-0.199
Hammersmith|W6|51.492|-0.224
Ealing|W5|51.513|-0.302
Richmond|TW9|51.461|-0.304
Wimbledon|SW19|51.422|-0.206
Tooting|SW17|51.428|-0.168
Balham|SW12|51.443|-0.152
Battersea|SW11|51.469|-0.166
Wandsworth|SW18|51.457|-0.193
Putney|SW15|51.461|-0.216
Lewisham|SE13|51.462|-0.01
Deptford|SE8|51.48|-0.026
New Cross|SE14|51.476|-0.037
Camberwell|SE5|51.474|-0.093
Dulwich|SE21|51.444|-0.086
East Dulwich|SE22|51.456|-0.076
Crystal Palace|SE19|51.419|-0.075
Forest Hill|SE23|51.439|-0.053
Sydenham|SE26|51.427|-0.055
Catford|SE6|51.445|-0.021
Blackheath|SE3|51.466|0.009
Bermondsey|SE1|51.498|-0.068
Rotherhithe|SE16|51.5|-0.052
Elephant and Castle|SE17|51.494|-0.1
Kennington|SE11|51.488|-0.111
Vauxhall|SW8|51.486|-0.123
Stockwell|SW9|51.472|-0.123
Streatham|SW16|51.43|-0.131
Bethnal Green|E2|51.527|-0.059
Bow|E3|51.528|-0.02
Stratford|E15|51.542|0
Walthamstow|E17|51.584|-0.021
Leyton|E10|51.561|-0.012
Leytonstone|E11|51.568|0.008
Whitechapel|E1|51.516|-0.065
Wapping|E1W|51.505|-0.058
Limehouse|E14|51.512|-0.039
Canary Wharf|E14|51.505|-0.02
Poplar|E14|51.509|-0.012
Mile End|E3|51.525|-0.034
Homerton|E9|51.547|-0.042
Clapton|E5|51.562|-0.056
Dalston|E8|51.548|-0.072
London Fields|E8|51.541|-0.06
Stoke Newington|N16|51.562|-0.076
Stamford Hill|N16|51.575|-0.073
Finsbury Park|N4|51.564|-0.106
Highbury|N5|51.552|-0.098
Holloway|N7|51.553|-0.117
Archway|N19|51.566|-0.135
Kentish Town|NW5|51.55|-0.141
Tufnell Park|N7|51.557|-0.138
Highgate|N6|51.571|-0.146
Crouch End|N8|51.579|-0.124
Hornsey|N8|51.587|-0.118
Muswell Hill|N10|51.592|-0.143
Wood Green|N22|51.597|-0.109
Tottenham|N17|51.599|-0.068
Edmonton|N9|51.625|-0.058
Enfield|EN1|51.652|-0.081
Southgate|N14|51.632|-0.128
Palmers Green|N13|51.618|-0.109
Finchley|N3|51.6|-0.192
East Finchley|N2|51.588|-0.165
Barnet|EN5|51.653|-0.2
Hendon|NW4|51.583|-0.226
Golders Green|NW11|51.572|-0.194
Cricklewood|NW2|51.558|-0.213
Kilburn|NW6|51.538|-0.193
West Hampstead|NW6|51.547|-0.191
Willesden|NW10|51.547|-0.23
Harlesden|NW10|51.536|-0.257
Wembley|HA9|51.556|-0.28
Harrow|HA1|51.58|-0.334
Pinner|HA5|51.594|-0.382
Ruislip|HA4|51.573|-0.421
Uxbridge|UB8|51.546|-0.478
Hayes|UB3|51.513|-0.421
Southall|UB1|51.506|-0.378
Hounslow|TW3|51.468|-0.361
Feltham|TW13|51.447|-0.41
Twickenham|TW1|51.446|-0.329
Teddington|TW11|51.425|-0.333
Kingston upon Thames|KT1|51.409|-0.306
Surbiton|KT6|51.393|-0.304
New Malden|KT3|51.404|-0.256
Sutton|SM1|51.361|-0.194
Morden|SM4|51.402|-0.195
Mitcham|CR4|51.404|-0.166
Croydon|CR0|51.373|-0.099
South Norwood|SE25|51.398|-0.075
Beckenham|BR3|51.409|-0.025
Bromley|BR1|51.406|0.015
Orpington|BR6|51.375|0.098
Eltham|SE9|51.451|0.052
Charlton|SE7|51.487|0.032
Woolwich|SE18|51.491|0.065
Plumstead|SE18|51.489|0.085
Thamesmead|SE28|51.502|0.112
Bexleyheath|DA6|51.456|0.138
Sidcup|DA14|51.426|0.102
Barking|IG11|51.54|0.081
Dagenham|RM10|51.541|0.149
Romford|RM1|51.577|0.183
Hornchurch|RM11|51.563|0.218
Upminster|RM14|51.556|0.251
Ilford|IG1|51.559|0.07
East Ham|E6|51.539|0.052
West Ham|E15|51.535|0.005
Forest Gate|E7|51.549|0.025
Plaistow|E13|51.531|0.017
Canning Town|E16|51.515|0.012
Chingford|E4|51.63|0
Woodford|E18|51.607|0.034
Acton|W3|51.509|-0.27
Chiswick|W4|51.492|-0.256
Brentford|TW8|51.487|-0.309
Hanwell|W7|51.511|-0.337
Shepherd’s Bush|W12|51.505|-0.223
White City|W12|51.512|-0.225
Maida Vale|W9|51.528|-0.189
Paddington|W2|51.516|-0.176
Bayswater|W2|51.512|-0.188
Marylebone|W1U|51.519|-0.151
Mayfair|W1K|51.51|-0.148
Fitzrovia|W1T|51.519|-0.138
Bloomsbury|WC1B|51.521|-0.127
Holborn|WC1V|51.518|-0.118
King’s Cross|N1C|51.533|-0.124
Clerkenwell|EC1R|51.524|-0.106
Farringdon|EC1M|51.521|-0.104
Barbican|EC2Y|51.52|-0.096
Hoxton|N1|51.531|-0.08
City of London|EC2V|51.514|-0.093
Pimlico|SW1V|51.489|-0.139
Belgravia|SW1X|51.497|-0.154
Knightsbridge|SW1X|51.501|-0.162
Earl’s Court|SW5|51.491|-0.196
South Kensington|SW7|51.494|-0.174
Primrose Hill|NW1|51.541|-0.156
St John’s Wood|NW8|51.534|-0.173
Swiss Cottage|NW3|51.543|-0.175
Belsize Park|NW3|51.55|-0.165
Gospel Oak|NW5|51.555|-0.151
Barnes|SW13|51.471|-0.243
East Sheen|SW14|51.463|-0.266
Earlsfield|SW18|51.443|-0.188
Herne Hill|SE24|51.453|-0.101
Tulse Hill|SW2|51.44|-0.106
West Norwood|SE27|51.431|-0.103
Nunhead|SE15|51.464|-0.055
Brockley|SE4|51.464|-0.037
Hither Green|SE13|51.452|-0.001
Penge|SE20|51.414|-0.053
Mill Hill|NW7|51.615|-0.244
Colindale|NW9|51.595|-0.25
Queen’s Park|NW6|51.534|-0.205
Ladbroke Grove|W10|51.517|-0.21
Hackney Wick|E9|51.543|-0.025
Isle of Dogs|E14|51.495|-0.017
New Southgate|N11|51.614|-0.143
North Finchley|N12|51.613|-0.177
Seven Sisters|N15|51.583|-0.075
Upper Edmonton|N18|51.614|-0.069
Whetstone|N20|51.63|-0.177
Winchmore Hill|N21|51.634|-0.101
Manor Park|E12|51.552|0.055
Abbey Wood|SE2|51.487|0.121
Grove Park|SE12|51.431|0.021
West Ealing|W13|51.511|-0.32
West Kensington|W14|51.49|-0.206
West Brompton|SW10|51.487|-0.195
Raynes Park|SW20|51.408|-0.23
Smithfield|EC1A|51.519|-0.101
Aldgate|EC3N|51.514|-0.076
Edgware|HA8|51.619|-0.275
`
