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
Ashby-de-la-Zouch/Ashby|Leicestershire|LE65|52.747|-1.473
Coalville|Leicestershire|LE67|52.724|-1.37
Spalding|Lincolnshire|PE11|52.787|-0.153
Sleaford|Lincolnshire|NG34|52.999|-0.41
Gainsborough|Lincolnshire|DN21|53.397|-0.776
Cleethorpes|Lincolnshire|DN35|53.561|-0.032
Barton-upon-Humber|Lincolnshire|DN18|53.687|-0.441
Retford|Nottinghamshire|DN22|53.322|-0.943
Sutton-in-Ashfield|Nottinghamshire|NG17|53.129|-1.262
Bakewell|Derbyshire|DE45|53.213|-1.675
Ashbourne|Derbyshire|DE6|53.017|-1.733
Belper|Derbyshire|DE56|53.023|-1.482
Long Eaton|Derbyshire|NG10|52.898|-1.271
Chapel-en-le-Frith|Derbyshire|SK23|53.324|-1.913
Uttoxeter|Staffordshire|ST14|52.898|-1.864
Stone|Staffordshire|ST15|52.903|-2.148
Rugeley|Staffordshire|WS15|52.761|-1.936
Cannock|Staffordshire|WS11|52.688|-2.03
Bridgnorth|Shropshire|WV16|52.535|-2.42
Market Drayton|Shropshire|TF9|52.905|-2.486
Whitchurch|Shropshire|SY13|52.969|-2.683
Wem|Shropshire|SY4|52.855|-2.726
Church Stretton|Shropshire|SY6|52.538|-2.807
Bishop’s Castle|Shropshire|SY9|52.493|-2.999
Ledbury|Herefordshire|HR8|52.034|-2.426
Droitwich Spa/Droitwich|Worcestershire|WR9|52.268|-2.153
Pershore|Worcestershire|WR10|52.11|-2.076
Bewdley|Worcestershire|DY12|52.375|-2.316
Stourport-on-Severn|Worcestershire|DY13|52.34|-2.281
Bromsgrove|Worcestershire|B61|52.335|-2.06
Henley-in-Arden|Warwickshire|B95|52.291|-1.777
Shipston-on-Stour|Warwickshire|CV36|52.06|-1.624
Rushden|Northamptonshire|NN10|52.289|-0.601
Towcester|Northamptonshire|NN12|52.132|-0.99
Nantwich|Cheshire|CW5|53.067|-2.522
Sandbach|Cheshire|CW11|53.146|-2.362
Knutsford|Cheshire|WA16|53.303|-2.372
Runcorn|Cheshire|WA7|53.342|-2.73
Widnes|Cheshire|WA8|53.364|-2.732
Ellesmere Port|Cheshire|CH65|53.279|-2.901
Hoylake|Merseyside|CH47|53.39|-3.179
West Kirby|Merseyside|CH48|53.373|-3.184
Crosby|Merseyside|L23|53.491|-3.031
Formby|Merseyside|L37|53.56|-3.066
Newton-le-Willows|Merseyside|WA12|53.455|-2.633
Leigh|Greater Manchester|WN7|53.497|-2.517
Ormskirk|Lancashire|L39|53.569|-2.885
Accrington|Lancashire|BB5|53.753|-2.364
Nelson|Lancashire|BB9|53.836|-2.215
Colne|Lancashire|BB8|53.856|-2.173
Rawtenstall|Lancashire|BB4|53.701|-2.287
Thornton-Cleveleys|Lancashire|FY5|53.877|-3.043
Poulton-le-Fylde|Lancashire|FY6|53.847|-2.993
Fleetwood|Lancashire|FY7|53.925|-3.012
Carnforth|Lancashire|LA5|54.13|-2.768
Windermere|Cumbria|LA23|54.38|-2.907
Ambleside|Cumbria|LA22|54.43|-2.963
Ulverston|Cumbria|LA12|54.195|-3.093
Grange-over-Sands|Cumbria|LA11|54.193|-2.909
Appleby-in-Westmorland/Appleby|Cumbria|CA16|54.579|-2.489
Cockermouth|Cumbria|CA13|54.662|-3.361
Pontefract|West Yorkshire|WF8|53.691|-1.309
Castleford|West Yorkshire|WF10|53.726|-1.356
Todmorden|West Yorkshire|OL14|53.714|-2.097
Holmfirth|West Yorkshire|HD9|53.571|-1.787
Otley|West Yorkshire|LS21|53.905|-1.692
Wetherby|West Yorkshire|LS22|53.928|-1.386
Haworth|West Yorkshire|BD22|53.832|-1.957
Knaresborough|North Yorkshire|HG5|54.009|-1.469
Thirsk|North Yorkshire|YO7|54.232|-1.342
Malton|North Yorkshire|YO17|54.136|-0.799
Pickering|North Yorkshire|YO18|54.246|-0.777
Settle|North Yorkshire|BD24|54.068|-2.278
Robin Hood’s Bay|North Yorkshire|YO22|54.434|-0.535
Saltburn-by-the-Sea/Saltburn|North Yorkshire|TS12|54.583|-0.974
Houghton-le-Spring|Tyne and Wear|DH4|54.841|-1.468
Washington|Tyne and Wear|NE38|54.9|-1.52
Chester-le-Street|County Durham|DH3|54.857|-1.574
Consett|County Durham|DH8|54.854|-1.831
Barnard Castle|County Durham|DL12|54.546|-1.922
Blyth|Northumberland|NE24|55.127|-1.508
`
