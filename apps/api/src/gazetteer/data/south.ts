/** Southern and eastern England: name|county|outward postcode|latitude|longitude. Another name follows a slash. */
export const south = `
Bristol|England|BS1|51.454|-2.588
Brighton|East Sussex|BN1|50.823|-0.137
Southampton|Hampshire|SO14|50.904|-1.404
Portsmouth|Hampshire|PO1|50.799|-1.091
Plymouth|Devon|PL1|50.371|-4.143
Reading|Berkshire|RG1|51.455|-0.978
Oxford|Oxfordshire|OX1|51.752|-1.258
Cambridge|Cambridgeshire|CB2|52.205|0.122
Norwich|Norfolk|NR1|52.628|1.293
Milton Keynes|Buckinghamshire|MK9|52.041|-0.759
Southend-on-Sea|Essex|SS1|51.538|0.714
Bath|Somerset|BA1|51.381|-2.359
Exeter|Devon|EX1|50.725|-3.527
Canterbury|Kent|CT1|51.28|1.08
Chelmsford|Essex|CM1|51.736|0.469
Chichester|West Sussex|PO19|50.837|-0.779
Gloucester|Gloucestershire|GL1|51.865|-2.244
Peterborough|Cambridgeshire|PE1|52.573|-0.241
Salisbury|Wiltshire|SP1|51.069|-1.795
St Albans|Hertfordshire|AL1|51.753|-0.339
Truro|Cornwall|TR1|50.263|-5.051
Winchester|Hampshire|SO23|51.063|-1.308
Ely|Cambridgeshire|CB7|52.399|0.262
Wells|Somerset|BA5|51.209|-2.647
Bournemouth|Dorset|BH1|50.72|-1.88
Poole|Dorset|BH15|50.715|-1.981
Christchurch|Dorset|BH23|50.736|-1.781
Weymouth|Dorset|DT4|50.614|-2.457
Dorchester|Dorset|DT1|50.715|-2.437
Bridport|Dorset|DT6|50.734|-2.758
Luton|Bedfordshire|LU1|51.879|-0.418
Bedford|Bedfordshire|MK40|52.136|-0.467
Dunstable|Bedfordshire|LU6|51.886|-0.521
Leighton Buzzard|Bedfordshire|LU7|51.917|-0.661
Swindon|Wiltshire|SN1|51.558|-1.782
Trowbridge|Wiltshire|BA14|51.319|-2.208
Chippenham|Wiltshire|SN15|51.461|-2.119
Marlborough|Wiltshire|SN8|51.42|-1.729
Devizes|Wiltshire|SN10|51.352|-1.995
Cheltenham|Gloucestershire|GL50|51.899|-2.078
Stroud|Gloucestershire|GL5|51.745|-2.216
Cirencester|Gloucestershire|GL7|51.719|-1.968
Tewkesbury|Gloucestershire|GL20|51.992|-2.156
Slough|Berkshire|SL1|51.511|-0.595
Maidenhead|Berkshire|SL6|51.522|-0.72
Windsor|Berkshire|SL4|51.484|-0.604
Bracknell|Berkshire|RG12|51.416|-0.753
Wokingham|Berkshire|RG40|51.411|-0.834
Newbury|Berkshire|RG14|51.401|-1.323
High Wycombe|Buckinghamshire|HP11|51.629|-0.749
Aylesbury|Buckinghamshire|HP20|51.816|-0.814
Amersham|Buckinghamshire|HP6|51.677|-0.607
Beaconsfield|Buckinghamshire|HP9|51.609|-0.647
Buckingham|Buckinghamshire|MK18|52|-0.987
Banbury|Oxfordshire|OX16|52.063|-1.34
Bicester|Oxfordshire|OX26|51.9|-1.154
Abingdon|Oxfordshire|OX14|51.671|-1.283
Didcot|Oxfordshire|OX11|51.606|-1.241
Witney|Oxfordshire|OX28|51.786|-1.485
Henley-on-Thames|Oxfordshire|RG9|51.537|-0.903
Watford|Hertfordshire|WD17|51.656|-0.396
Hemel Hempstead|Hertfordshire|HP1|51.753|-0.472
Stevenage|Hertfordshire|SG1|51.903|-0.202
Welwyn Garden City|Hertfordshire|AL8|51.802|-0.207
Hatfield|Hertfordshire|AL10|51.763|-0.226
Hertford|Hertfordshire|SG14|51.796|-0.078
Hitchin|Hertfordshire|SG5|51.947|-0.279
Letchworth Garden City|Hertfordshire|SG6|51.979|-0.229
Bishop’s Stortford|Hertfordshire|CM23|51.872|0.159
Harpenden|Hertfordshire|AL5|51.818|-0.358
Borehamwood|Hertfordshire|WD6|51.658|-0.272
Colchester|Essex|CO1|51.889|0.903
Basildon|Essex|SS14|51.576|0.488
Harlow|Essex|CM20|51.772|0.102
Brentwood|Essex|CM14|51.62|0.305
Grays|Essex|RM17|51.478|0.326
Braintree|Essex|CM7|51.878|0.55
Clacton-on-Sea|Essex|CO15|51.79|1.156
Epping|Essex|CM16|51.7|0.108
Saffron Walden|Essex|CB11|52.023|0.242
Ipswich|Suffolk|IP1|52.057|1.148
Bury St Edmunds|Suffolk|IP33|52.246|0.711
Lowestoft|Suffolk|NR32|52.475|1.752
Felixstowe|Suffolk|IP11|51.964|1.351
Sudbury|Suffolk|CO10|52.039|0.731
Woodbridge|Suffolk|IP12|52.094|1.319
Great Yarmouth|Norfolk|NR30|52.608|1.73
King’s Lynn|Norfolk|PE30|52.754|0.398
Thetford|Norfolk|IP24|52.413|0.748
Cromer|Norfolk|NR27|52.931|1.302
Huntingdon|Cambridgeshire|PE29|52.331|-0.183
St Neots|Cambridgeshire|PE19|52.228|-0.27
Wisbech|Cambridgeshire|PE13|52.666|0.16
Maidstone|Kent|ME14|51.272|0.523
Royal Tunbridge Wells/Tunbridge Wells|Kent|TN1|51.132|0.263
Tonbridge|Kent|TN9|51.195|0.275
Ashford|Kent|TN23|51.147|0.873
Folkestone|Kent|CT20|51.081|1.169
Dover|Kent|CT16|51.128|1.313
Margate|Kent|CT9|51.389|1.386
Ramsgate|Kent|CT11|51.336|1.416
Whitstable|Kent|CT5|51.361|1.025
Faversham|Kent|ME13|51.316|0.889
Rochester|Kent|ME1|51.388|0.505
Chatham|Kent|ME4|51.38|0.526
Gillingham|Kent|ME7|51.389|0.546
Gravesend|Kent|DA12|51.442|0.37
Dartford|Kent|DA1|51.446|0.217
Sevenoaks|Kent|TN13|51.272|0.191
Guildford|Surrey|GU1|51.236|-0.57
Woking|Surrey|GU21|51.319|-0.559
Epsom|Surrey|KT17|51.333|-0.268
Reigate|Surrey|RH2|51.237|-0.206
Redhill|Surrey|RH1|51.24|-0.17
Dorking|Surrey|RH4|51.232|-0.332
Farnham|Surrey|GU9|51.215|-0.799
Camberley|Surrey|GU15|51.337|-0.743
Staines-upon-Thames|Surrey|TW18|51.434|-0.511
Leatherhead|Surrey|KT22|51.296|-0.329
Crawley|West Sussex|RH10|51.113|-0.187
Horsham|West Sussex|RH12|51.063|-0.325
Worthing|West Sussex|BN11|50.815|-0.372
Bognor Regis|West Sussex|PO21|50.782|-0.676
Haywards Heath|West Sussex|RH16|51.004|-0.106
East Grinstead|West Sussex|RH19|51.125|-0.009
Hove|East Sussex|BN3|50.831|-0.171
Eastbourne|East Sussex|BN21|50.768|0.284
Hastings|East Sussex|TN34|50.854|0.573
Lewes|East Sussex|BN7|50.874|0.009
Rye|East Sussex|TN31|50.95|0.733
Basingstoke|Hampshire|RG21|51.266|-1.087
Andover|Hampshire|SP10|51.208|-1.48
Farnborough|Hampshire|GU14|51.294|-0.753
Aldershot|Hampshire|GU11|51.249|-0.76
Fareham|Hampshire|PO16|50.852|-1.179
Gosport|Hampshire|PO12|50.795|-1.124
Eastleigh|Hampshire|SO50|50.967|-1.351
Petersfield|Hampshire|GU32|51.004|-0.936
Southsea|Hampshire|PO5|50.785|-1.09
Newport|Isle of Wight|PO30|50.701|-1.291
Ryde|Isle of Wight|PO33|50.73|-1.162
Cowes|Isle of Wight|PO31|50.763|-1.298
Taunton|Somerset|TA1|51.015|-3.106
Yeovil|Somerset|BA20|50.942|-2.633
Bridgwater|Somerset|TA6|51.128|-2.993
Frome|Somerset|BA11|51.228|-2.322
Glastonbury|Somerset|BA6|51.147|-2.719
Weston-super-Mare|Somerset|BS23|51.346|-2.977
Torquay|Devon|TQ1|50.462|-3.525
Paignton|Devon|TQ3|50.436|-3.562
Barnstaple|Devon|EX31|51.08|-4.058
Totnes|Devon|TQ9|50.432|-3.684
Tiverton|Devon|EX16|50.903|-3.488
Exmouth|Devon|EX8|50.62|-3.413
Bideford|Devon|EX39|51.016|-4.207
Newton Abbot|Devon|TQ12|50.529|-3.611
Falmouth|Cornwall|TR11|50.154|-5.071
Penzance|Cornwall|TR18|50.119|-5.537
St Ives|Cornwall|TR26|50.211|-5.48
Newquay|Cornwall|TR7|50.413|-5.081
St Austell|Cornwall|PL25|50.34|-4.792
Camborne|Cornwall|TR14|50.213|-5.297
Bodmin|Cornwall|PL31|50.466|-4.718
Bude|Cornwall|EX23|50.829|-4.544
Clifton|Bristol|BS8|51.456|-2.62
Bedminster|Bristol|BS3|51.439|-2.601
Southville|Bristol|BS3|51.443|-2.604
Easton|Bristol|BS5|51.466|-2.563
Stokes Croft|Bristol|BS1|51.463|-2.59
Kemptown|Brighton|BN2|50.818|-0.117
Ware|Hertfordshire|SG12|51.811|-0.03
Royston|Hertfordshire|SG8|52.048|-0.024
Tring|Hertfordshire|HP23|51.796|-0.659
Berkhamsted|Hertfordshire|HP4|51.76|-0.565
Potters Bar|Hertfordshire|EN6|51.698|-0.183
Cheshunt|Hertfordshire|EN8|51.702|-0.035
Hoddesdon|Hertfordshire|EN11|51.761|-0.011
Rickmansworth|Hertfordshire|WD3|51.64|-0.473
Burnham-on-Crouch|Essex|CM0|51.629|0.815
Maldon|Essex|CM9|51.732|0.676
Witham|Essex|CM8|51.8|0.64
Walton-on-the-Naze|Essex|CO14|51.849|1.268
Frinton-on-Sea|Essex|CO13|51.831|1.245
Harwich|Essex|CO12|51.945|1.288
Leigh-on-Sea|Essex|SS9|51.541|0.654
Canvey Island|Essex|SS8|51.521|0.58
Great Dunmow|Essex|CM6|51.872|0.361
Billericay|Essex|CM12|51.628|0.418
Diss|Norfolk|IP22|52.377|1.109
Eye|Suffolk|IP23|52.319|1.146
Swaffham|Norfolk|PE37|52.647|0.687
Hunstanton|Norfolk|PE36|52.94|0.489
Wells-next-the-Sea|Norfolk|NR23|52.953|0.849
Sheringham|Norfolk|NR26|52.944|1.211
Dereham|Norfolk|NR19|52.681|0.94
Wymondham|Norfolk|NR18|52.57|1.116
Aldeburgh|Suffolk|IP15|52.153|1.601
Southwold|Suffolk|IP18|52.327|1.68
Stowmarket|Suffolk|IP14|52.189|0.997
Newmarket|Suffolk|CB8|52.244|0.406
March|Cambridgeshire|PE15|52.55|0.088
Deal|Kent|CT14|51.223|1.402
Sandwich|Kent|CT13|51.275|1.34
Hythe|Kent|CT21|51.071|1.082
Herne Bay|Kent|CT6|51.37|1.128
Broadstairs|Kent|CT10|51.359|1.439
Sheerness|Kent|ME12|51.441|0.763
Sittingbourne|Kent|ME10|51.341|0.733
Tenterden|Kent|TN30|51.069|0.689
Godalming|Surrey|GU7|51.186|-0.609
Haslemere|Surrey|GU27|51.09|-0.713
Walton-on-Thames|Surrey|KT12|51.387|-0.412
Weybridge|Surrey|KT13|51.372|-0.457
Esher|Surrey|KT10|51.369|-0.365
Egham|Surrey|TW20|51.43|-0.548
Caterham|Surrey|CR3|51.282|-0.079
Bexhill-on-Sea/Bexhill|East Sussex|TN40|50.841|0.477
St Leonards-on-Sea/St Leonards|East Sussex|TN38|50.855|0.545
Battle|East Sussex|TN33|50.917|0.487
Seaford|East Sussex|BN25|50.771|0.102
Newhaven|East Sussex|BN9|50.793|0.047
Uckfield|East Sussex|TN22|50.97|0.096
Shoreham-by-Sea/Shoreham|West Sussex|BN43|50.834|-0.273
Littlehampton|West Sussex|BN17|50.81|-0.54
Arundel|West Sussex|BN18|50.855|-0.554
Burgess Hill|West Sussex|RH15|50.954|-0.128
Lymington|Hampshire|SO41|50.759|-1.541
Romsey|Hampshire|SO51|50.989|-1.497
Alton|Hampshire|GU34|51.149|-0.975
Havant|Hampshire|PO9|50.852|-0.983
Lee-on-the-Solent|Hampshire|PO13|50.802|-1.201
Sandown|Isle of Wight|PO36|50.656|-1.154
Shanklin|Isle of Wight|PO37|50.626|-1.178
Ventnor|Isle of Wight|PO38|50.595|-1.206
Biggleswade|Bedfordshire|SG18|52.086|-0.264
Newport Pagnell|Buckinghamshire|MK16|52.085|-0.722
Marlow|Buckinghamshire|SL7|51.571|-0.777
Chesham|Buckinghamshire|HP5|51.706|-0.612
Thame|Oxfordshire|OX9|51.747|-0.974
Wallingford|Oxfordshire|OX10|51.599|-1.125
Wantage|Oxfordshire|OX12|51.589|-1.427
Chipping Norton|Oxfordshire|OX7|51.942|-1.546
Hungerford|Berkshire|RG17|51.414|-1.517
Ascot|Berkshire|SL5|51.41|-0.675
Stow-on-the-Wold|Gloucestershire|GL54|51.931|-1.723
Bourton-on-the-Water|Gloucestershire|GL54|51.886|-1.758
Moreton-in-Marsh|Gloucestershire|GL56|51.991|-1.703
Wotton-under-Edge|Gloucestershire|GL12|51.638|-2.352
Bradford-on-Avon|Wiltshire|BA15|51.347|-2.251
Warminster|Wiltshire|BA12|51.205|-2.181
Malmesbury|Wiltshire|SN16|51.584|-2.098
Royal Wootton Bassett/Wootton Bassett|Wiltshire|SN4|51.542|-1.904
Lyme Regis|Dorset|DT7|50.725|-2.937
Sherborne|Dorset|DT9|50.948|-2.517
Shaftesbury|Dorset|SP7|51.005|-2.193
Swanage|Dorset|BH19|50.608|-1.96
Wareham|Dorset|BH20|50.686|-2.11
Blandford Forum/Blandford|Dorset|DT11|50.856|-2.162
Minehead|Somerset|TA24|51.205|-3.474
Burnham-on-Sea|Somerset|TA8|51.238|-2.997
Clevedon|Somerset|BS21|51.438|-2.855
Shepton Mallet|Somerset|BA4|51.19|-2.547
Street|Somerset|BA16|51.127|-2.737
Chard|Somerset|TA20|50.873|-2.964
Cheddar|Somerset|BS27|51.279|-2.778
Westward Ho!|Devon|EX39|51.04|-4.237
Ilfracombe|Devon|EX34|51.209|-4.113
Okehampton|Devon|EX20|50.739|-4.004
Tavistock|Devon|PL19|50.55|-4.144
Dartmouth|Devon|TQ6|50.352|-3.579
Kingsbridge|Devon|TQ7|50.284|-3.777
Brixham|Devon|TQ5|50.394|-3.516
Teignmouth|Devon|TQ14|50.547|-3.497
Sidmouth|Devon|EX10|50.68|-3.239
Honiton|Devon|EX14|50.8|-3.19
Ottery St Mary|Devon|EX11|50.751|-3.279
Looe|Cornwall|PL13|50.354|-4.454
Fowey|Cornwall|PL23|50.335|-4.636
Padstow|Cornwall|PL28|50.541|-4.937
Launceston|Cornwall|PL15|50.637|-4.36
Liskeard|Cornwall|PL14|50.455|-4.465
Saltash|Cornwall|PL12|50.408|-4.212
Helston|Cornwall|TR13|50.102|-5.275
Hayle|Cornwall|TR27|50.185|-5.42
Redruth|Cornwall|TR15|50.233|-5.227
`
