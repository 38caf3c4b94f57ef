import { type GlossaryWords, listOf } from '../languagePack';
import { withoutDiacritics } from '../letters';

/**
 * Terms of software, `beginning=english[,english]`: the beginning that the forms of a Turkish word share ("dağıt" of
 * dağıtım, dağıtıyoruz, dağıttık), and what English texts say for it, the usual word first. Two beginnings stand where a
 * consonant changes ("istek", "isteğ").
 */
const entries = (): readonly string[] =>
  listOf(`
    veritaban=database tablo=table satır=row,line sütun=column kayıt=record,entry kayd=record,save
    sorgu=query dizin=index,directory indeks=index anahtar=key yabancı=foreign birincil=primary
    şema=schema göç=migration taşı=move,migrate işlem=transaction,operation depola=store,storage
    depo=repository,store saklı=stored sakla=keep,store önbel=cache yedek=backup yedeğ=backup
    geriyükle=restore kopya=copy,replica çoğalt=replicate,duplicate bölüm=partition,section veri=data
    değer=value boş=empty,null benzersiz=unique eşsiz=unique kimlik=identity,id tür=type tip=type

    sunucu=server istemci=client istek=request isteğ=request yanıt=response cevap=answer,response
    uçnokta=endpoint uç=end,endpoint ağ=network bağlantı=connection bağlan=connect,connection
    bağla=bind,link bağımlı=dependency bağımsız=independent havuz=pool zamanaşım=timeout
    süre=duration,time aşım=timeout,exceed gecik=latency,delay geciktir=delay hız=speed,rate
    sınır=limit,boundary limit=limit yük=load,payload dengele=balance yönlendir=redirect,route
    yönlendirici=router rota=route vekil=proxy güvenlik=security,firewall duvar=wall,firewall
    protokol=protocol adres=address bant=bandwidth akış=stream,flow yayın=publish,release,stream
    abone=subscribe,subscriber kuyruk=queue kuyruğ=queue ileti=message mesaj=message olay=event
    dinle=listen gönder=send al=receive,take çağrı=call çağır=call,invoke yeniden=again,re
    dene=try,retry tekrar=retry,repeat oran=rate,ratio kotas=quota kota=quota

    kimlikdoğrula=authentication doğrula=verify,validate,authentication yetki=authorization,permission
    yetkilendir=authorize izin=permission,allow izn=permission oturum=session giriş=login,input
    çıkış=logout,output parola=password şifre=password,encrypt şifrele=encrypt,encryption
    çöz=solve,resolve,decrypt çözüm=solution,resolution belirteç=token jeton=token imza=signature
    imzala=sign sertifika=certificate gizli=secret,private,hidden sır=secret özel=private,special
    herkese=public açık=open,public kapalı=closed saldırı=attack zafiyet=vulnerability
    güven=trust,secure güvenli=secure,safe erişim=access eriş=access rol=role hesap=account
    hesab=account kullanıcı=user yönetici=admin,manager müşteri=customer,client çerez=cookie

    kod=code kaynak=source,resource kaynağ=source,resource değişken=variable sabit=constant,fixed
    işlev=function fonksiyon=function yöntem=method metot=method,function metod=method sınıf=class
    nesne=object arayüz=interface,ui modül=module paket=package paketle=bundle,package
    kütüphane=library çatı=framework,roof çerçeve=framework,frame eklenti=plugin,extension
    uzantı=extension bileşen=component parametre=parameter argüman=argument dönüş=return
    döndür=return döngü=loop,cycle koşul=condition dizi=array,sequence liste=list sözlük=dictionary
    metin=text,string karakter=character sayı=number tamsayı=integer kesir=decimal,fraction
    mantıksal=boolean,logical işaretçi=pointer miras=inheritance kalıtım=inheritance soyut=abstract
    somut=concrete genel=general,global yerel=local tanım=definition tanımla=define,declare
    bildir=report,declare,notify ata=assign atama=assignment özellik=property,feature
    nitelik=attribute alan=field,area,domain adlandır=naming,name isimlendir=naming isim=name
    derle=compile,build derleyici=compiler yorumla=interpret yorum=comment ayrıştır=parse,parser
    biçim=format,form biçimlendir=format,formatting kural=rule desen=pattern kalıp=pattern,template
    şablon=template ifade=expression deyim=statement bellek=memory belleğ=memory sızıntı=leak
    iş=work,job,task parçacık=thread parçacığ=thread iplik=thread süreç=process eşzaman=concurrent,sync
    eşzamanlı=concurrent,synchronous eşitle=sync,synchronize zamanuyumsuz=asynchronous
    kilit=lock kilitle=lock yarış=race eşgüdüm=coordination

    hata=error,bug,failure böcek=bug istisna=exception uyarı=warning başarısız=failed,failure
    başarı=success çök=crash çökme=crash ayıkla=debug düzelt=fix,correct düzeltme=fix onar=repair,mend
    sorun=problem,issue arıza=failure,outage kesinti=outage,downtime günlük=log,daily günlüğ=log
    izle=monitor,trace,watch izleme=monitoring,tracing gözlem=observability,observe ölç=measure,metric
    ölçüm=measurement,metric ölçek=scale ölçeğ=scale ölçekle=scale,scaling başarım=performance
    performans=performance verim=efficiency,throughput bellekli=cached uyar=alert,warn alarm=alarm,alert

    test=test sına=test sınama=test,testing birim=unit bütünleş=integration entegre=integrate,integration
    kapsam=coverage,scope sahte=fake,mock taklit=mock,fake iddia=assertion beklenti=expectation
    bekle=wait,expect uçtanuca=end-to-end kararsız=flaky,unstable kararlı=stable gözdengeçir=review
    inceleme=review incele=review,inspect onay=approval,confirm onayla=approve,confirm

    sürüm=version,release yayınla=publish,release yayımla=publish,release dağıt=deploy,distribute
    dağıtım=deployment,distribution kur=install,set kurulum=installation,setup yükle=load,install,upload
    indir=download güncelle=update,upgrade yükselt=upgrade geri=back,rollback gerial=rollback,revert,undo
    dal=branch birleş=merge birleştir=merge,combine çakış=conflict işle=process,commit
    gönderi=commit,post çek=pull,fetch it=push etiket=tag,label sürekli=continuous otomatik=automatic
    elle=manual,manually ortam=environment üretim=production canlı=production,live
    geliştir=develop,development geliştirici=developer hazırlık=staging yapı=structure,build
    inşa=build yapılandır=configure,configuration ayar=setting,configuration seçenek=option
    seçeneğ=option bayrak=flag bayrağ=flag komut=command kabuk=shell betik=script betiğ=script
    uçbirim=terminal konsol=console dosya=file klasör=folder,directory yol=path,way kök=root
    kap=container konteyner=container kapsayıcı=container küme=cluster,set düğüm=node sanal=virtual
    bulut=cloud makine=machine donanım=hardware yazılım=software işletim=operating sistem=system
    zamanla=schedule zamanlayıcı=scheduler,timer görev=task,job planla=plan,schedule tetikle=trigger

    mimari=architecture tasarım=design tasarla=design karar=decision,decide gerekçe=reason,rationale
    gereksinim=requirement ihtiyaç=need,requirement amaç=purpose,goal hedef=target,goal katman=layer
    servis=service hizmet=service mikroservis=microservice tekparça=monolith yekpare=monolith
    sözleşme=contract uyumlu=compatible uyum=compatibility bağlam=context standart=standard
    belge=document,documentation belgele=document dokümantasyon=documentation doküman=document
    kılavuz=guide rehber=guide örnek=example örneğ=example taslak=draft sayfa=page
    ekran=screen düğme=button buton=button pencere=window menü=menu görünüm=view göster=show,display
    gizle=hide renk=color,colour tema=theme yazıtipi=font simge=icon erişilebilir=accessible,accessibility
    çeviri=translation çevir=translate,convert dil=language yerelleştir=localization,localize
    tarayıcı=browser tarayıcıda=browser ara=search arama=search bul=find filtre=filter süz=filter
    sırala=sort,order sıra=order,queue sayfala=pagination,paging grupla=group topla=sum,collect
    toplu=batch,bulk toptan=bulk yığın=stack,batch akıt=stream çizge=graph grafik=chart,graph
    ağaç=tree ağac=tree düz=flat,plain iç=inner,internal dış=outer,external ham=raw

    ekle=add,append sil=delete,remove kaldır=remove,drop değiş=change değiştir=change,replace
    oluştur=create yarat=create oku=read yaz=write yazıl=written kullan=use çalış=run,work
    çalıştır=run,execute başlat=start,launch başlangıç=start,initial durdur=stop dur=stop bitir=finish,end
    aç=open kapat=close,disable etkinleştir=enable,activate etkin=active,enabled devre=circuit,disabled
    tut=keep,hold koru=protect,keep engelle=block,prevent önle=prevent zorla=force zorunlu=required,mandatory
    gerek=need,require seç=choose,select tercih=prefer,preference karşılaştır=compare denetle=check,audit
    kontrol=check,control denetim=audit yönet=manage ilet=forward,pass ayır=split,separate böl=split,divide
    paylaş=share paylaşım=sharing kırp=trim kes=cut sarmala=wrap temizle=clean,clear yenile=refresh,renew
    sıfırla=reset say=count hesapla=calculate,compute üret=generate,produce ürün=product dönüştür=convert,transform
    eşle=map,match eşleş=match eşlen=mapped özet=summary,hash,digest karma=hash rastgele=random

    küçük=small büyük=large,big büyüğ=large uzun=long kısa=short yüksek=high düşük=low hızlı=fast yavaş=slow
    yeni=new eski=old ilk=first son=last,end tek=single,one çok=many,multiple çoklu=multiple,multi
    bütün=whole,all tüm=all varsayılan=default geçerli=valid,current geçersiz=invalid geçici=temporary
    kalıcı=permanent,persistent gerçek=real,true yanlış=false,wrong doğru=true,correct eksik=missing
    fazla=excess,extra zaman=time saat=hour,clock dakika=minute saniye=second gün=day hafta=week ay=month
    yıl=year tarih=date,history geçmiş=history dilim=slice,zone ödeme=payment öde=pay fatura=invoice,billing
    fiyat=price sipariş=order sepet=cart,basket stok=stock kargo=shipping,cargo bildirim=notification
    eposta=email posta=mail,email telefon=phone resim=image,picture görüntü=image,picture ses=sound,audio
    ekip=team takım=team proje=project şirket=company toplantı=meeting kişi=person insan=human,person
`);

/** "konfigürasyonu" is "configuration". */
const cognateOf = (word: string): string | undefined => {
  const [, root] = /^(\p{L}{3,}[ai])syon/u.exec(word) ?? [];
  return root === undefined ? undefined : `${withoutDiacritics(root).replaceAll('k', 'c')}tion`;
};

export const glossary = (): GlossaryWords => ({ entries: entries(), cognateOf });
