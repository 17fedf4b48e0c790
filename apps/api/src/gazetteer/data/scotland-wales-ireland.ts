/** Scotland, Wales and Northern Ireland: name|area|outward postcode|latitude|longitude. Another name follows a slash. */
export const scotlandWalesIreland = `
Glasgow|Scotland|G1|55.861|-4.25
Edinburgh|Scotland|EH1|55.953|-3.189
Cardiff/Caerdydd|Wales|CF10|51.481|-3.179
Belfast|Northern Ireland|BT1|54.597|-5.93
Aberdeen|Scotland|AB10|57.149|-2.094
Dundee|Scotland|DD1|56.462|-2.971
Inverness|Highland|IV1|57.478|-4.225
Perth|Perthshire|PH1|56.395|-3.431
Stirling|Scotland|FK8|56.117|-3.937
Dunfermline|Fife|KY11|56.072|-3.452
Swansea/Abertawe|Wales|SA1|51.621|-3.944
Newport/Casnewydd|Wales|NP20|51.584|-2.998
Bangor|Gwynedd|LL57|53.227|-4.129
St Davids/Tyddewi|Pembrokeshire|SA62|51.881|-5.269
St Asaph/Llanelwy|Denbighshire|LL17|53.257|-3.442
Wrexham/Wrecsam|Wales|LL11|53.046|-2.993
Derry/Londonderry|Northern Ireland|BT48|54.997|-7.321
Lisburn|Northern Ireland|BT28|54.512|-6.045
Newry|Northern Ireland|BT35|54.178|-6.337
Armagh|Northern Ireland|BT61|54.35|-6.655
Leith|Edinburgh|EH6|55.975|-3.17
Stockbridge|Edinburgh|EH4|55.958|-3.209
Morningside|Edinburgh|EH10|55.928|-3.21
Marchmont|Edinburgh|EH9|55.938|-3.193
Portobello|Edinburgh|EH15|55.953|-3.114
Newington|Edinburgh|EH9|55.937|-3.178
Partick|Glasgow|G11|55.87|-4.309
Hillhead|Glasgow|G12|55.875|-4.293
Dennistoun|Glasgow|G31|55.863|-4.214
Shawlands|Glasgow|G41|55.829|-4.282
Govanhill|Glasgow|G42|55.837|-4.259
Finnieston|Glasgow|G3|55.864|-4.278
Old Aberdeen|Aberdeen|AB24|57.167|-2.102
Broughty Ferry|Dundee|DD5|56.467|-2.873
Paisley|Renfrewshire|PA1|55.846|-4.424
East Kilbride|South Lanarkshire|G74|55.764|-4.177
Hamilton|South Lanarkshire|ML3|55.777|-4.039
Motherwell|North Lanarkshire|ML1|55.789|-3.991
Cumbernauld|North Lanarkshire|G67|55.946|-3.99
Livingston|West Lothian|EH54|55.883|-3.516
Falkirk|Scotland|FK1|56.002|-3.784
Kirkcaldy|Fife|KY1|56.113|-3.16
Glenrothes|Fife|KY7|56.198|-3.178
St Andrews|Fife|KY16|56.34|-2.796
Ayr|South Ayrshire|KA7|55.463|-4.634
Kilmarnock|East Ayrshire|KA1|55.612|-4.496
Greenock|Inverclyde|PA15|55.949|-4.765
Dumfries|Dumfries and Galloway|DG1|55.07|-3.605
Galashiels|Scottish Borders|TD1|55.617|-2.807
Melrose|Scottish Borders|TD6|55.598|-2.719
Musselburgh|East Lothian|EH21|55.943|-3.054
North Berwick|East Lothian|EH39|56.058|-2.72
Haddington|East Lothian|EH41|55.957|-2.777
Arbroath|Angus|DD11|56.559|-2.583
Forfar|Angus|DD8|56.644|-2.888
Peterhead|Aberdeenshire|AB42|57.508|-1.784
Stonehaven|Aberdeenshire|AB39|56.964|-2.211
Elgin|Moray|IV30|57.649|-3.315
Aviemore|Highland|PH22|57.195|-3.829
Fort William|Highland|PH33|56.82|-5.105
Oban|Argyll and Bute|PA34|56.412|-5.472
Pitlochry|Perthshire|PH16|56.703|-3.734
Ullapool|Highland|IV26|57.895|-5.159
Wick|Highland|KW1|58.439|-3.094
Kirkwall|Orkney|KW15|58.981|-2.96
Lerwick|Shetland|ZE1|60.155|-1.145
Stornoway|Isle of Lewis|HS1|58.209|-6.386
Portree|Isle of Skye|IV51|57.413|-6.194
Canton|Cardiff|CF5|51.482|-3.206
Pontcanna|Cardiff|CF11|51.489|-3.2
Roath|Cardiff|CF24|51.492|-3.158
Cathays|Cardiff|CF24|51.492|-3.178
Splott|Cardiff|CF24|51.479|-3.149
Cardiff Bay|Cardiff|CF10|51.464|-3.164
Mumbles|Swansea|SA3|51.573|-3.999
Uplands|Swansea|SA2|51.618|-3.967
Barry/Y Barri|Vale of Glamorgan|CF62|51.4|-3.284
Penarth|Vale of Glamorgan|CF64|51.436|-3.173
Bridgend/Pen-y-bont ar Ogwr|Wales|CF31|51.504|-3.577
Merthyr Tydfil/Merthyr Tudful|Wales|CF47|51.749|-3.379
Pontypridd|Rhondda Cynon Taf|CF37|51.602|-3.342
Caerphilly/Caerffili|Wales|CF83|51.578|-3.219
Cwmbran|Torfaen|NP44|51.653|-3.021
Abergavenny/Y Fenni|Monmouthshire|NP7|51.824|-3.017
Monmouth/Trefynwy|Monmouthshire|NP25|51.812|-2.716
Chepstow/Cas-gwent|Monmouthshire|NP16|51.641|-2.675
Neath/Castell-nedd|Wales|SA11|51.663|-3.804
Port Talbot|Wales|SA13|51.593|-3.78
Llanelli|Carmarthenshire|SA15|51.684|-4.163
Carmarthen/Caerfyrddin|Carmarthenshire|SA31|51.857|-4.311
Haverfordwest/Hwlffordd|Pembrokeshire|SA61|51.801|-4.971
Tenby/Dinbych-y-pysgod|Pembrokeshire|SA70|51.673|-4.704
Pembroke/Penfro|Pembrokeshire|SA71|51.674|-4.915
Cardigan/Aberteifi|Ceredigion|SA43|52.083|-4.66
Aberystwyth|Ceredigion|SY23|52.415|-4.083
Brecon/Aberhonddu|Powys|LD3|51.947|-3.391
Hay-on-Wye/Y Gelli|Powys|HR3|52.074|-3.127
Newtown/Y Drenewydd|Powys|SY16|52.514|-3.314
Welshpool/Y Trallwng|Powys|SY21|52.66|-3.147
Machynlleth|Powys|SY20|52.591|-3.851
Llandudno|Conwy|LL30|53.324|-3.827
Conwy|Conwy|LL32|53.281|-3.83
Colwyn Bay|Conwy|LL29|53.296|-3.727
Rhyl|Denbighshire|LL18|53.319|-3.489
Llangollen|Denbighshire|LL20|52.97|-3.171
Caernarfon|Gwynedd|LL55|53.139|-4.274
Porthmadog|Gwynedd|LL49|52.928|-4.133
Dolgellau|Gwynedd|LL40|52.743|-3.885
Holyhead/Caergybi|Anglesey|LL65|53.309|-4.633
Llangefni|Anglesey|LL77|53.256|-4.311
Stranmillis|Belfast|BT9|54.573|-5.936
Ballyhackamore|Belfast|BT4|54.598|-5.868
Cathedral Quarter|Belfast|BT1|54.602|-5.928
Ormeau|Belfast|BT7|54.583|-5.921
Bangor|County Down|BT20|54.66|-5.669
Newtownards|County Down|BT23|54.591|-5.692
Holywood|County Down|BT18|54.64|-5.831
Downpatrick|County Down|BT30|54.328|-5.715
Craigavon|County Armagh|BT65|54.447|-6.387
Ballymena|County Antrim|BT43|54.864|-6.279
Carrickfergus|County Antrim|BT38|54.716|-5.806
Antrim|County Antrim|BT41|54.719|-6.207
Larne|County Antrim|BT40|54.852|-5.811
Coleraine|County Londonderry|BT52|55.133|-6.664
Portrush|County Antrim|BT56|55.204|-6.653
Omagh|County Tyrone|BT78|54.6|-7.299
Dungannon|County Tyrone|BT71|54.503|-6.767
Cookstown|County Tyrone|BT80|54.647|-6.745
Enniskillen|County Fermanagh|BT74|54.345|-7.638
Bo’ness|Scotland|EH51|56.017|-3.609
Linlithgow|West Lothian|EH49|55.972|-3.601
Bathgate|West Lothian|EH48|55.902|-3.643
South Queensferry|Edinburgh|EH30|55.99|-3.398
Dalkeith|Midlothian|EH22|55.894|-3.067
Penicuik|Midlothian|EH26|55.831|-3.224
Dunbar|East Lothian|EH42|56.002|-2.517
Peebles|Scottish Borders|EH45|55.652|-3.19
Kelso|Scottish Borders|TD5|55.599|-2.434
Hawick|Scottish Borders|TD9|55.423|-2.787
Selkirk|Scottish Borders|TD7|55.549|-2.84
Newport-on-Tay|Fife|DD6|56.44|-2.94
Anstruther|Fife|KY10|56.223|-2.703
Montrose|Angus|DD10|56.711|-2.467
Crieff|Perthshire|PH7|56.374|-3.842
Blairgowrie|Perthshire|PH10|56.592|-3.34
Dunblane|Scotland|FK15|56.185|-3.965
Alloa|Clackmannanshire|FK10|56.114|-3.79
Clydebank|West Dunbartonshire|G81|55.901|-4.404
Dumbarton|West Dunbartonshire|G82|55.945|-4.565
Helensburgh|Argyll and Bute|G84|56.004|-4.734
Dunoon|Argyll and Bute|PA23|55.95|-4.927
Tobermory|Isle of Mull|PA75|56.622|-6.068
Largs|North Ayrshire|KA30|55.794|-4.867
Irvine|North Ayrshire|KA12|55.614|-4.666
Troon|South Ayrshire|KA10|55.543|-4.66
Stranraer|Dumfries and Galloway|DG9|54.903|-5.027
Inverurie|Aberdeenshire|AB51|57.283|-2.376
Banchory|Aberdeenshire|AB31|57.052|-2.489
Fraserburgh|Aberdeenshire|AB43|57.693|-2.005
Nairn|Highland|IV12|57.585|-3.868
Tain|Highland|IV19|57.811|-4.055
Dingwall|Highland|IV15|57.596|-4.428
Kyle of Lochalsh|Highland|IV40|57.28|-5.713
Thurso|Highland|KW14|58.594|-3.522
John o’ Groats|Highland|KW1|58.64|-3.07
Anglesey/Ynys Môn/Isle of Anglesey|Wales|LL77|53.279|-4.333
Llanfairpwll/Llanfairpwllgwyngyll/Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch|Anglesey|LL61|53.221|-4.2
Menai Bridge/Porthaethwy|Anglesey|LL59|53.226|-4.17
Beaumaris/Biwmares|Anglesey|LL58|53.263|-4.092
Y Felinheli|Gwynedd|LL56|53.187|-4.207
Pwllheli|Gwynedd|LL53|52.889|-4.417
Bala/Y Bala|Gwynedd|LL23|52.911|-3.596
Barmouth/Abermaw|Gwynedd|LL42|52.722|-4.056
Blaenau Ffestiniog|Gwynedd|LL41|52.994|-3.938
Betws-y-Coed|Conwy|LL24|53.091|-3.802
Rhos-on-Sea/Llandrillo-yn-Rhos|Conwy|LL28|53.309|-3.737
Denbigh/Dinbych|Denbighshire|LL16|53.184|-3.42
Ruthin/Rhuthun|Denbighshire|LL15|53.115|-3.31
Mold/Yr Wyddgrug|Flintshire|CH7|53.167|-3.142
Fishguard/Abergwaun|Pembrokeshire|SA65|51.994|-4.976
Milford Haven/Aberdaugleddau|Pembrokeshire|SA73|51.712|-5.035
Llandrindod Wells/Llandrindod|Powys|LD1|52.241|-3.379
Builth Wells/Llanfair-ym-Muallt|Powys|LD2|52.149|-3.404
Porthcawl|Wales|CF36|51.479|-3.703
Aberdare/Aberdâr|Rhondda Cynon Taf|CF44|51.713|-3.446
Portadown|County Armagh|BT62|54.423|-6.443
Lurgan|County Armagh|BT66|54.463|-6.335
Banbridge|County Down|BT32|54.349|-6.27
Strabane|County Tyrone|BT82|54.827|-7.463
Limavady|County Londonderry|BT49|55.046|-6.945
Ballycastle|County Antrim|BT54|55.204|-6.243
`
