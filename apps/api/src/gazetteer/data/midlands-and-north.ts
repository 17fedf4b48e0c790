/** Midlands and northern England: name|county|outward postcode|latitude|longitude. Another name follows a slash. */
export const midlandsAndNorth = `
Birmingham|West Midlands|B1|52.48|-1.898
Manchester|Greater Manchester|M1|53.48|-2.242
Leeds|West Yorkshire|LS1|53.8|-1.549
Liverpool|Merseyside|L1|53.408|-2.984
Sheffield|South Yorkshire|S1|53.381|-1.47
Newcastle upon Tyne|Tyne and Wear|NE1|54.974|-1.613
Nottingham|Nottinghamshire|NG1|52.955|-1.149
Leicester|Leicestershire|LE1|52.636|-1.133
Coventry|West Midlands|CV1|52.408|-1.51
Bradford|West Yorkshire|BD1|53.795|-1.752
Hull/Kingston upon Hull|East Yorkshire|HU1|53.744|-0.333
Stoke-on-Trent|Staffordshire|ST4|53.003|-2.179
Wolverhampton|West Midlands|WV1|52.586|-2.129
Derby|Derbyshire|DE1|52.922|-1.476
York|North Yorkshire|YO1|53.96|-1.082
Sunderland|Tyne and Wear|SR1|54.905|-1.381
Salford|Greater Manchester|M3|53.483|-2.293
Carlisle|Cumbria|CA1|54.895|-2.934
Chester|Cheshire|CH1|53.191|-2.892
Durham|County Durham|DH1|54.776|-1.575
Hereford|Herefordshire|HR1|52.056|-2.716
Lancaster|Lancashire|LA1|54.048|-2.801
Lichfield|Staffordshire|WS13|52.683|-1.827
Lincoln|Lincolnshire|LN1|53.23|-0.541
Preston|Lancashire|PR1|53.759|-2.699
Ripon|North Yorkshire|HG4|54.136|-1.524
Wakefield|West Yorkshire|WF1|53.683|-1.498
Worcester|Worcestershire|WR1|52.193|-2.221
Northampton|Northamptonshire|NN1|52.24|-0.903
Kettering|Northamptonshire|NN16|52.399|-0.728
Corby|Northamptonshire|NN17|52.49|-0.698
Wellingborough|Northamptonshire|NN8|52.302|-0.694
Daventry|Northamptonshire|NN11|52.258|-1.161
Rugby|Warwickshire|CV21|52.371|-1.265
Royal Leamington Spa/Leamington Spa|Warwickshire|CV32|52.292|-1.536
Warwick|Warwickshire|CV34|52.282|-1.585
Stratford-upon-Avon|Warwickshire|CV37|52.192|-1.707
Nuneaton|Warwickshire|CV11|52.523|-1.468
Kenilworth|Warwickshire|CV8|52.349|-1.58
Solihull|West Midlands|B91|52.412|-1.778
Sutton Coldfield|West Midlands|B72|52.564|-1.825
Dudley|West Midlands|DY1|52.509|-2.087
Walsall|West Midlands|WS1|52.586|-1.983
West Bromwich|West Midlands|B70|52.519|-1.995
Stourbridge|West Midlands|DY8|52.456|-2.149
Moseley|Birmingham|B13|52.446|-1.888
Kings Heath|Birmingham|B14|52.433|-1.893
Harborne|Birmingham|B17|52.459|-1.955
Edgbaston|Birmingham|B15|52.464|-1.921
Digbeth|Birmingham|B5|52.474|-1.886
Jewellery Quarter|Birmingham|B18|52.488|-1.912
Bournville|Birmingham|B30|52.429|-1.934
Redditch|Worcestershire|B97|52.306|-1.946
Kidderminster|Worcestershire|DY10|52.389|-2.249
Great Malvern/Malvern|Worcestershire|WR14|52.111|-2.329
Evesham|Worcestershire|WR11|52.092|-1.947
Leominster|Herefordshire|HR6|52.228|-2.739
Ross-on-Wye|Herefordshire|HR9|51.914|-2.583
Shrewsbury|Shropshire|SY1|52.708|-2.754
Telford|Shropshire|TF3|52.677|-2.447
Ludlow|Shropshire|SY8|52.368|-2.718
Oswestry|Shropshire|SY11|52.858|-3.054
Stafford|Staffordshire|ST16|52.806|-2.117
Newcastle-under-Lyme|Staffordshire|ST5|53.012|-2.227
Burton upon Trent|Staffordshire|DE14|52.807|-1.643
Tamworth|Staffordshire|B79|52.634|-1.695
Leek|Staffordshire|ST13|53.106|-2.024
Chesterfield|Derbyshire|S40|53.235|-1.421
Buxton|Derbyshire|SK17|53.259|-1.911
Matlock|Derbyshire|DE4|53.138|-1.556
Glossop|Derbyshire|SK13|53.443|-1.949
Ilkeston|Derbyshire|DE7|52.971|-1.309
Mansfield|Nottinghamshire|NG18|53.144|-1.196
Newark-on-Trent|Nottinghamshire|NG24|53.077|-0.81
Worksop|Nottinghamshire|S80|53.302|-1.123
West Bridgford|Nottinghamshire|NG2|52.929|-1.125
Beeston|Nottinghamshire|NG9|52.927|-1.215
Sherwood|Nottingham|NG5|52.982|-1.15
Loughborough|Leicestershire|LE11|52.772|-1.206
Hinckley|Leicestershire|LE10|52.541|-1.373
Market Harborough|Leicestershire|LE16|52.478|-0.921
Melton Mowbray|Leicestershire|LE13|52.765|-0.887
Oakham|Rutland|LE15|52.67|-0.731
Grantham|Lincolnshire|NG31|52.912|-0.641
Boston|Lincolnshire|PE21|52.978|-0.023
Stamford|Lincolnshire|PE9|52.652|-0.479
Skegness|Lincolnshire|PE25|53.144|0.336
Grimsby|Lincolnshire|DN31|53.567|-0.081
Scunthorpe|Lincolnshire|DN15|53.591|-0.645
Louth|Lincolnshire|LN11|53.367|-0.006
Stockport|Greater Manchester|SK1|53.41|-2.158
Bolton|Greater Manchester|BL1|53.578|-2.429
Oldham|Greater Manchester|OL1|53.541|-2.112
Rochdale|Greater Manchester|OL16|53.617|-2.155
Bury|Greater Manchester|BL9|53.593|-2.298
Wigan|Greater Manchester|WN1|53.545|-2.632
Altrincham|Greater Manchester|WA14|53.387|-2.352
Sale|Greater Manchester|M33|53.425|-2.324
Ashton-under-Lyne|Greater Manchester|OL6|53.489|-2.094
Chorlton-cum-Hardy/Chorlton|Manchester|M21|53.442|-2.277
Didsbury|Manchester|M20|53.417|-2.231
Levenshulme|Manchester|M19|53.443|-2.192
Ancoats|Manchester|M4|53.485|-2.226
Hulme|Manchester|M15|53.466|-2.251
Withington|Manchester|M20|53.433|-2.229
Prestwich|Greater Manchester|M25|53.533|-2.284
Warrington|Cheshire|WA1|53.39|-2.597
Macclesfield|Cheshire|SK11|53.26|-2.126
Crewe|Cheshire|CW1|53.099|-2.441
Northwich|Cheshire|CW9|53.259|-2.518
Wilmslow|Cheshire|SK9|53.328|-2.231
Congleton|Cheshire|CW12|53.163|-2.212
Birkenhead|Merseyside|CH41|53.39|-3.023
St Helens|Merseyside|WA10|53.454|-2.737
Southport|Merseyside|PR8|53.647|-3.006
Bootle|Merseyside|L20|53.446|-2.989
Wallasey|Merseyside|CH44|53.425|-3.04
Toxteth|Liverpool|L8|53.388|-2.96
Aigburth|Liverpool|L17|53.371|-2.936
Wavertree|Liverpool|L15|53.397|-2.93
Woolton|Liverpool|L25|53.375|-2.868
Blackpool|Lancashire|FY1|53.817|-3.036
Blackburn|Lancashire|BB1|53.748|-2.482
Burnley|Lancashire|BB11|53.789|-2.24
Lytham St Annes|Lancashire|FY8|53.741|-2.992
Morecambe|Lancashire|LA4|54.069|-2.861
Chorley|Lancashire|PR7|53.653|-2.632
Clitheroe|Lancashire|BB7|53.871|-2.392
Kendal|Cumbria|LA9|54.328|-2.746
Barrow-in-Furness|Cumbria|LA14|54.111|-3.227
Penrith|Cumbria|CA11|54.664|-2.752
Keswick|Cumbria|CA12|54.601|-3.135
Whitehaven|Cumbria|CA28|54.549|-3.589
Workington|Cumbria|CA14|54.643|-3.544
Huddersfield|West Yorkshire|HD1|53.646|-1.785
Halifax|West Yorkshire|HX1|53.722|-1.862
Dewsbury|West Yorkshire|WF13|53.691|-1.63
Keighley|West Yorkshire|BD21|53.868|-1.906
Ilkley|West Yorkshire|LS29|53.925|-1.823
Hebden Bridge|West Yorkshire|HX7|53.741|-2.013
Saltaire|West Yorkshire|BD18|53.838|-1.79
Headingley|Leeds|LS6|53.819|-1.577
Chapel Allerton|Leeds|LS7|53.829|-1.538
Horsforth|Leeds|LS18|53.837|-1.638
Roundhay|Leeds|LS8|53.829|-1.501
Doncaster|South Yorkshire|DN1|53.523|-1.133
Rotherham|South Yorkshire|S60|53.43|-1.357
Barnsley|South Yorkshire|S70|53.553|-1.48
Crookes|Sheffield|S10|53.384|-1.507
Heeley|Sheffield|S8|53.358|-1.468
Nether Edge|Sheffield|S7|53.358|-1.488
Hillsborough|Sheffield|S6|53.403|-1.501
Harrogate|North Yorkshire|HG1|53.992|-1.541
Scarborough|North Yorkshire|YO11|54.283|-0.4
Whitby|North Yorkshire|YO21|54.486|-0.615
Skipton|North Yorkshire|BD23|53.962|-2.016
Selby|North Yorkshire|YO8|53.783|-1.067
Northallerton|North Yorkshire|DL6|54.339|-1.433
Beverley|East Yorkshire|HU17|53.842|-0.435
Bridlington|East Yorkshire|YO15|54.085|-0.192
Goole|East Yorkshire|DN14|53.704|-0.874
Middlesbrough|North Yorkshire|TS1|54.574|-1.235
Stockton-on-Tees|County Durham|TS18|54.568|-1.318
Darlington|County Durham|DL1|54.524|-1.553
Hartlepool|County Durham|TS24|54.686|-1.213
Bishop Auckland|County Durham|DL14|54.663|-1.676
Redcar|North Yorkshire|TS10|54.618|-1.07
Gateshead|Tyne and Wear|NE8|54.962|-1.602
South Shields|Tyne and Wear|NE33|54.998|-1.432
Tynemouth|Tyne and Wear|NE30|55.018|-1.425
Whitley Bay|Tyne and Wear|NE26|55.046|-1.447
Jesmond|Newcastle upon Tyne|NE2|54.989|-1.599
Heaton|Newcastle upon Tyne|NE6|54.985|-1.575
Gosforth|Newcastle upon Tyne|NE3|55.006|-1.619
Hexham|Northumberland|NE46|54.972|-2.101
Alnwick|Northumberland|NE66|55.413|-1.706
Morpeth|Northumberland|NE61|55.169|-1.688
Berwick-upon-Tweed|Northumberland|TD15|55.771|-2.007
`
